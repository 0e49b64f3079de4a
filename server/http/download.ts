import type { Readable } from 'node:stream'

/** A file that an endpoint replies with. */
export type Download = {
  name: string
  content: Readable
}

/** Time for a large file on a slow network. */
export const downloadWithinMs = 10 * 60_000
