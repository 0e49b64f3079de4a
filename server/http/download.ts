import type { Readable } from 'node:stream'
import { zipType } from '../../contract/books/books.ts'
import { minute } from '../../contract/time/durations.ts'

export type Download = {
  name: string
  content: Readable
}

/** Allows for large files on slow networks, and for archives of thousands of files. */
export function downloadTimeoutMs(type: string): number {
  return (type === zipType ? 60 : 10) * minute
}
