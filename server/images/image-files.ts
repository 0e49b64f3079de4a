import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openBucket } from './bucket.ts'
import { openFolder } from './folder.ts'

/** Where the files of images are: a folder or a bucket. A key is such as `products/320/NAME.webp`. */
export type ImageFiles = {
  /** @throws if they can't be reached */
  ping: () => Promise<void>
  /**
   * A file's bytes; undefined if there is none.
   * @param share takes turns with others; by default, that of the shop itself
   */
  read: (key: string, share?: string) => Promise<Uint8Array | undefined>
  /** Writes a file, which appears whole or not at all; returns once it outlives a loss of power. */
  write: (key: string, bytes: Uint8Array) => Promise<void>
  /** Removes a file, if there is one. */
  remove: (key: string) => Promise<void>
  /** When a file was written; undefined if there is none. @param share as of `read` */
  storedAt: (key: string, share?: string) => Promise<Date | undefined>
  /** Yields the names of a folder's files one by one: a huge shop's list would fill the memory. */
  names: (folder: string) => AsyncIterable<string>
  /** Removes what interrupted writes left before that time. */
  removeIncoming: (before: Date) => Promise<void>
}

export function openImageFiles({
  dataDir,
  imagesBucket,
}: Pick<Config, 'dataDir' | 'imagesBucket'>): ImageFiles {
  return imagesBucket ? openBucket(imagesBucket) : openFolder(join(dataDir, 'images'))
}
