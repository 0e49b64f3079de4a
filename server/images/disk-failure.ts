const codes = new Set([
  // It is full, or may be written no more.
  ...['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EPERM'],
  // It is broken, gone or too slow.
  ...['EIO', 'ENXIO', 'ENODEV', 'ESTALE', 'ETIMEDOUT', 'EBUSY'],
  // The machine has no files or memory left.
  ...['EMFILE', 'ENFILE', 'ENOMEM'],
  // Something else stands where the shop's folders must be.
  ...['EEXIST', 'ENOTDIR'],
])

/** Whether a file could not be written for a reason that lies outside the shop: no bug. */
export function isDiskFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  // FlyDrive gives the reason as the cause.
  return codes.has(code) || isDiskFailure(error.cause)
}
