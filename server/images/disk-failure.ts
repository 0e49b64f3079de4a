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

/** Whether a write failed for a reason outside the shop, which is no bug. */
export function isDiskFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  // FlyDrive gives the reason as the cause.
  return codes.has(code) || isDiskFailure(error.cause)
}
