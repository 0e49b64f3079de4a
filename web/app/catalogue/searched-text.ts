import type { Searched } from '../../../contract/searched.ts'

/** What a list was searched for, and without which words. */
export function searchedText(search: string, searched: Searched | undefined): string {
  const leftOut = searched?.leftOut.join(', ')
  const found = ` for “${searched?.corrected ?? search}”`
  return leftOut ? `${found}, without “${leftOut}”` : found
}
