/** An image that browsers can read. */
export async function imageFile(name = 'me.webp'): Promise<File> {
  const image = await fetch('/art/avatar.webp')
  return new File([await image.arrayBuffer()], name, { type: 'image/webp' })
}
