import { BucketFailure } from './bucket.ts'

const codes = new Set([
  // It is full or read-only.
  ...['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EPERM'],
  // It is broken, gone or too slow.
  ...['EIO', 'ENXIO', 'ENODEV', 'ESTALE', 'ETIMEDOUT', 'EBUSY'],
  // The machine is out of file descriptors or memory.
  ...['EMFILE', 'ENFILE', 'ENOMEM'],
  // Something else exists where the shop's folders must be.
  ...['EEXIST', 'ENOTDIR'],
])

/** Whether the disk or the bucket failed for a reason outside the shop, which is no bug. */
export function isStorageFailure(error: unknown): boolean {
  return (
    error instanceof BucketFailure ||
    codes.has((error as { code?: string } | undefined)?.code ?? '')
  )
}
