import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { z } from 'zod'
import { type ImageKind, imageKinds } from '../../contract/images.ts'
import { StartFailure } from '../config.ts'
import { imageFile } from '../images/image-names.ts'
import { storedWidths } from '../images/stored-image.ts'
import { archivedTables } from './archived-tables.ts'
import { format, Header, headerName, Manifest, manifestName } from './manifest.ts'
import { checksumOf, checksumsName, checksumsPerEntry } from './write-archive.ts'

/** No entry is larger: an image has at most 8 MB, and rows are split before they have as much. */
const largestEntry = 64 * 1024 * 1024

export type ArchivedImage = { kind: ImageKind; width: number | undefined; file: string }

/** What is done with the entries of an archive, in their order. */
export type Visitor = {
  rows?: (table: string, lines: string[]) => Promise<void>
  image?: (image: ArchivedImage, bytes: Uint8Array) => Promise<void>
}

type Entry = { name: string; bytes: Buffer }

/**
 * Reads an archive from start to end. Nothing in it has been verified as a whole until this returns.
 * @throws StartFailure if it is truncated, altered or of a newer format
 */
export async function readArchive(path: string, visitor: Visitor = {}): Promise<Manifest> {
  const checksums = expectChecksums()
  let header: Header | undefined
  let manifest: Manifest | undefined
  for await (const { name, bytes } of entriesOf(path)) {
    if (manifest) throw altered(`${name} follows its end`)
    if (!header) {
      if (name !== headerName) throw altered('it has no header')
      header = readHeader(bytes)
      checksums.add(name, bytes)
    } else if (name === manifestName) {
      manifest = parse(Manifest, bytes, name)
    } else if (!checksums.compare(name, bytes)) {
      checksums.add(name, bytes)
      await visit(visitor, name, bytes)
    }
  }
  if (!manifest) throw altered('it has no end')
  if (checksums.end() !== manifest.sha256) throw altered("its checksums don't match its entries")
  return manifest
}

function readHeader(bytes: Buffer): Header {
  const found = z.object({ format: z.number() }).safeParse(parseJson(bytes, headerName))
  if (found.data && found.data.format > format) {
    throw new StartFailure(
      `The archive uses format ${found.data.format}, but this version of the shop reads format ${format}: restore it with a newer version.`,
    )
  }
  return parse(Header, bytes, headerName)
}

async function visit(visitor: Visitor, name: string, bytes: Buffer): Promise<void> {
  const [, table = ''] = /^tables\/(\w+)\/\d{5}\.ndjson$/.exec(name) ?? []
  if (archivedTables.has(table)) {
    return visitor.rows?.(table, bytes.toString('utf8').split('\n').slice(0, -1))
  }
  const image = toImage(name)
  if (!image) throw altered(`${JSON.stringify(name)} is nothing that an archive has`)
  await visitor.image?.(image, bytes)
}

export function imageEntry({ kind, width, file }: ArchivedImage): string {
  return ['images', kind, ...(width === undefined ? [] : [width]), file].join('/')
}

function toImage(name: string): ArchivedImage | undefined {
  const [, kindName, widthName, file = ''] = /^images\/(\w+)\/(?:(\d+)\/)?([^/]+)$/.exec(name) ?? []
  const kind = imageKinds.find(known => known === kindName)
  if (!kind || !imageFile.test(file)) return
  const width = storedWidths(kind).find(known => String(known) === widthName)
  return (width === undefined) === (widthName === undefined) ? { kind, width, file } : undefined
}

/** Compares the checksums in the archive with those of what was read. */
function expectChecksums() {
  const all = createHash('sha256')
  let expected: string[] = []
  let part = 1
  return {
    /** @throws StartFailure if too many entries lack theirs: they would fill the memory */
    add: (name: string, bytes: Buffer): void => {
      if (expected.length === checksumsPerEntry) throw altered(`${checksumsName(part)} is missing`)
      expected.push(checksumOf(name, bytes))
    },
    /** @returns whether the entry has checksums */
    compare: (name: string, bytes: Buffer): boolean => {
      if (name !== checksumsName(part)) return false
      const lines = bytes.toString('utf8').split(/(?<=\n)/)
      const different = expected.findIndex((line, place) => line !== lines[place])
      if (different >= 0) throw altered(`${expected[different]?.slice(66).trimEnd()} was changed`)
      if (lines.length > expected.length) throw altered(`entries before ${name} are missing`)
      all.update(bytes)
      expected = []
      part += 1
      return true
    },
    end: (): string => (expected.length === 0 ? all.digest('hex') : ''),
  }
}

async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const unpacked = pipeline(createReadStream(path), createZstdDecompress(), () => {})
  const entries = Readable.toWeb(unpacked).pipeThrough(createTarDecoder({ strict: true }))
  try {
    for await (const { header, body } of entries) {
      const { name, size, type } = header
      if (type !== 'file') throw altered(`${JSON.stringify(name)} is not a file`)
      if (size > largestEntry) throw altered(`${JSON.stringify(name)} is too large`)
      const parts: Uint8Array[] = []
      for await (const part of body) parts.push(part)
      yield { name, bytes: Buffer.concat(parts) }
    }
  } catch (error) {
    throw error instanceof StartFailure ? error : explain(path, error)
  } finally {
    unpacked.destroy()
  }
}

function explain(path: string, error: unknown): StartFailure {
  const { code = '', message } = error as { code?: string; message: string }
  if (/^E[A-Z]+$/.test(code)) return new StartFailure(`${path} cannot be read: ${message}`)
  if (code === 'ZSTD_error_prefix_unknown')
    return new StartFailure(`${path} is not a backup of a shop.`)
  return altered(code === 'Z_BUF_ERROR' ? 'it ends too early' : message)
}

function altered(how: string): StartFailure {
  return new StartFailure(`The archive is truncated or was altered: ${how}.`)
}

function parse<T>(schema: z.ZodType<T>, bytes: Buffer, name: string): T {
  const { data, success } = schema.safeParse(parseJson(bytes, name))
  if (!success) throw altered(`${name} is not one of this format`)
  return data
}

function parseJson(bytes: Buffer, name: string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw altered(`${name} is not JSON`)
  }
}
