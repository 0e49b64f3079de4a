import { focalPoint } from '../../contract/images.ts'

/** Percent from the left and from the top. */
export type Focus = { x: number; y: number }

export const center: Focus = { x: 50, y: 50 }

/** The focal point in an image's file name, which crops keep in view; its center unless set. */
export function focusIn(file: string): Focus {
  const focus = focalPoint(file)
  return focus ? parseFocus(focus) : center
}

/** @param text such as `40 25` or, as in CSS, `40% 25%` */
export function parseFocus(text: string): Focus {
  const [x = center.x, y = center.y] = text.split(' ').map(Number.parseFloat)
  return { x, y }
}

/** The file name of the same image with another focal point. */
export function withFocus(file: string, { x, y }: Focus): string {
  const plain = file.replace(/(-\d{4})?\.webp$/, '')
  if (x === center.x && y === center.y) return `${plain}.webp`
  return `${plain}-${twoDigits(x)}${twoDigits(y)}.webp`
}

function twoDigits(percent: number): string {
  return String(percent).padStart(2, '0')
}
