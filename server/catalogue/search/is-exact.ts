import { fold } from '../../db/search/search-text.ts'

/** Whether a search is in quotes. */
export const isExact = (search: string) => /^"[^"]+"$/.test(fold(search).trim())
