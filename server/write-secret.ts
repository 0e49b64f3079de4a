import { rm, writeFile } from 'node:fs/promises'
import { StartFailure } from './config.ts'

/**
 * Writes a file that only its owner can read. Replaces any existing one, whose permissions could be wider.
 * @throws StartFailure
 */
export async function writeSecret(file: string, text: string): Promise<void> {
  try {
    await rm(file, { force: true })
    await writeFile(file, text, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new StartFailure(`${file} cannot be written: ${(error as Error).message}`)
  }
}
