import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const neededBytes = 3 * 1024 ** 3

/**
 * Where tests put temporary files: in memory if there is room. They create hundreds of databases, each
 * of which takes ten times as long on a disk.
 */
export function scratchParent() {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= neededBytes) return memory
  } catch {
    // Only Linux has /dev/shm.
  }
  return tmpdir()
}
