import type { MouseEvent } from 'react'

/** Whether a click on a link opens a tab or a window, or downloads: the browser handles it. */
export function isModifiedClick({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
