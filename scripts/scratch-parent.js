import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const neededBytes = 3 * 1024 ** 3

/**
 * Where tests put what they throw away: in memory where there is room. They make hundreds of
 * databases, and of each a disk takes ten times as long.
 */
export function scratchParent() {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= neededBytes) return memory
  } catch {
    // Only Linux has it.
  }
  return tmpdir()
}
