/** A picture that browsers can read. */
export async function pictureFile(name = 'me.webp'): Promise<File> {
  const picture = await fetch('/art/avatar.webp')
  return new File([await picture.arrayBuffer()], name, { type: 'image/webp' })
}
