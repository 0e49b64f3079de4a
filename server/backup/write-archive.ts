import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { type Manifest, manifestName } from './manifest.ts'

/** How many checksums go into one entry. */
export const checksumsPerEntry = 10_000

export type Archive = {
  add: (name: string, bytes: Uint8Array) => Promise<void>
  /**
   * @param toManifest builds the manifest, the archive’s last entry, from the SHA-256 of all checksums
   * @returns the manifest
   */
  end: (toManifest: (sha256: string) => Manifest) => Promise<Manifest>
}

/** Writes a compressed tar file that only its owner can read. @param path of no file yet */
export async function writeArchive<T>(
  path: string,
  write: (archive: Archive) => Promise<T>,
): Promise<T> {
  const { readable, controller } = createTarPacker()
  const flow = pipeline(
    Readable.fromWeb(readable),
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  const put = async (name: string, bytes: Uint8Array) => {
    const header = { name, size: bytes.length, mode: 0o600 }
    const entry = controller.add(header).getWriter()
    if (bytes.length > 0) await entry.write(bytes)
    await entry.close()
  }
  const fill = write(withChecksums(put)).then(
    result => {
      controller.finalize()
      return result
    },
    error => {
      controller.error(error)
      throw error
    },
  )
  const [flowed, filled] = await Promise.allSettled([flow, fill])
  // A full disk ends the flow first, and then whatever still fills it.
  for (const end of [flowed, filled]) if (end.status === 'rejected') throw end.reason
  return fill
}

/** Adds the checksums of all entries, in the format of `sha256sum`. */
function withChecksums(put: Archive['add']): Archive {
  const all = createHash('sha256')
  let checksums: string[] = []
  let part = 0
  const putChecksums = async () => {
    const text = checksums.join('')
    checksums = []
    part += 1
    all.update(text)
    await put(checksumsName(part), Buffer.from(text))
  }
  return {
    add: async (name, bytes) => {
      await put(name, bytes)
      checksums.push(checksumOf(name, bytes))
      if (checksums.length === checksumsPerEntry) await putChecksums()
    },
    end: async toManifest => {
      if (checksums.length > 0) await putChecksums()
      const manifest = toManifest(all.digest('hex'))
      await put(manifestName, toJson(manifest))
      return manifest
    },
  }
}

export function toJson(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`)
}

export function checksumsName(part: number): string {
  return `SHA256SUMS/${String(part).padStart(5, '0')}`
}

export function checksumOf(name: string, bytes: Uint8Array): string {
  return `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`
}
