import type { Locator } from 'vitest/browser'

/** An image that browsers can read. */
export async function imageFile(name = 'me.webp'): Promise<File> {
  const image = await fetch('/art/avatar.webp')
  return new File([await image.arrayBuffer()], name, { type: 'image/webp' })
}

/** Chooses a large file in the page itself; Playwright would have to transfer it first. */
export function chooseLarge(field: Locator, file: File) {
  const input = field.element() as HTMLInputElement
  const transfer = new DataTransfer()
  transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
