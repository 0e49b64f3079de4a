import type { Readable } from 'node:stream'
import { zipType } from '../../contract/books.ts'
import { minute } from '../../contract/durations.ts'

/** A file that an endpoint replies with. */
export type Download = {
  name: string
  content: Readable
}

/** Time for a large file on a slow network, or for one that is made of thousands. */
export function downloadTimeoutMs(type: string): number {
  return (type === zipType ? 60 : 10) * minute
}
