import type { MouseEvent } from 'react'

/** Whether a click on a link asks for another tab, another window or a file: the browser's to do. */
export function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
