import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { second } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import { StartFailure } from '../config.ts'
import type { Reads, Trx } from '../db/database.ts'
import { findUnknown, readMigrations } from '../db/migrate.ts'
import type { NamedImage } from '../image-uses.ts'
import { isBucketUnavailable } from '../images/bucket.ts'
import type { StoredImageFile } from '../images/stored-image.ts'
import { keptImages } from '../images/sweep.ts'
import { takeLease } from '../jobs/lease.ts'
import { archivedTables } from './archived-tables.ts'
import { readCounter } from './counters.ts'
import { format, type Header, headerName, type Manifest } from './manifest.ts'
import { imageEntry, readArchive } from './read-archive.ts'
import { openDigest, type Row, readRows, type TableDigest, toLine } from './rows.ts'
import { type Archive, toJson, writeArchive } from './write-archive.ts'

/** An image has up to nine files, and a bucket takes 32 requests at once. */
const imagesAtOnce = 3
/** Before a bucket that failed is asked again. */
const pausesMs = [1 * second, 5 * second, 15 * second]
/** Rows are split into entries of about this size. */
const entryBytes = 1024 * 1024

type BackupContext = Pick<AppContext, 'db' | 'images' | 'log'>
type FindImages = (db: Reads) => AsyncIterable<NamedImage>
export type Report = (progress: string) => void
type Pause = (ms: number) => Promise<void>

/**
 * Archives all rows as they are at one moment, and the images that they name. The file gets its final
 * name only after it has been read back and verified. A bucket that fails is asked again, for 21 s at most.
 */
export async function backUp(
  context: BackupContext,
  path: string,
  findImages: FindImages,
  report: Report = () => {},
  pause: Pause = sleep,
): Promise<Manifest> {
  const alreadyExists = () => new StartFailure(`${path} already exists. Choose another name.`)
  if (existsSync(path)) throw alreadyExists()
  const lease = await takeLease(context, keptImages, {})
  if (!lease)
    throw new StartFailure(
      'Another backup is being made, or was interrupted: try again once it has ended, or in a minute.',
    )
  const partial = `${path}.${randomUUID()}.partial`
  try {
    const written = await fillArchive(context, partial, findImages, report, pause)
    const readingBack = async () => report('reading it back')
    const read = await readArchive(partial, { rows: readingBack, image: readingBack })
    if (!isDeepStrictEqual(read, written)) throw new StartFailure('The disk altered the archive.')
    // Renaming would replace a file that has appeared in the meantime.
    await writeFile(path, '', { flag: 'wx', mode: 0o600 })
    await rename(partial, path).catch(async error => {
      await rm(path, { force: true }).catch(() => {})
      throw error
    })
    return written
  } catch (error) {
    const { syscall, code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw alreadyExists()
    throw syscall && !context.db.isUnavailable(error)
      ? new StartFailure(`${path} cannot be written: ${(error as Error).message}`)
      : error
  } finally {
    // A failed cleanup must not hide the original error.
    await rm(partial, { force: true }).catch(() => {})
    await lease.release()
  }
}

async function fillArchive(
  { db, images }: BackupContext,
  path: string,
  findImages: FindImages,
  report: Report,
  pause: Pause,
): Promise<Manifest> {
  return db.snapshot(trx =>
    writeArchive(path, async archive => {
      const migrations = await readMigrations(trx)
      const unknown = findUnknown(migrations)
      if (unknown) {
        throw new StartFailure(
          `The database has migration ${unknown}, whose tables this version doesn't know: make the backup with the newer version of the shop.`,
        )
      }
      const createdAt = new Date().toISOString()
      const header: Header = { format, createdAt, engine: db.engine, migrations }
      await archive.add(headerName, toJson(header))
      const named = readAhead(images, findImages(trx), pause)
      const pictures = await addImages(archive, named, report)
      const tables = await addTables(archive, trx, db.engine, report)
      return archive.end(sha256 => ({ ...header, tables, ...pictures, sha256 }))
    }),
  )
}

/** Images come first, so that they are there before the rows that name them. */
async function addImages(
  archive: Archive,
  named: AsyncIterable<ReadImage>,
  report: Report,
): Promise<Pick<Manifest, 'images' | 'missing'>> {
  const missing: string[] = []
  let images = 0
  for await (const { kind, file, stored } of named) {
    let isThere = false
    for (const { width, bytes } of await stored) {
      isThere ||= width === undefined
      await archive.add(imageEntry({ kind, width, file }), bytes)
    }
    images += 1
    if (!isThere) missing.push(`${kind}/${file}`)
    report(`${images} images`)
  }
  return { images, missing }
}

type ReadImage = NamedImage & { stored: Promise<StoredImageFile[]> }

async function* readAhead(
  store: AppContext['images'],
  named: AsyncIterable<NamedImage>,
  pause: Pause,
): AsyncIterable<ReadImage> {
  const reading: ReadImage[] = []
  for await (const image of named) {
    const stored = readImage(store, image, pause).catch((error: Error): never => {
      const name = `${image.kind}/${image.file}`
      throw new StartFailure(`The image ${name} cannot be read: ${error.message}`)
    })
    // Its error is thrown once it is its turn.
    stored.catch(() => {})
    reading.push({ ...image, stored })
    if (reading.length === imagesAtOnce) yield* reading.splice(0, 1)
  }
  yield* reading
}

async function readImage(
  store: AppContext['images'],
  { kind, file }: NamedImage,
  pause: Pause,
): Promise<StoredImageFile[]> {
  for (const ms of pausesMs) {
    try {
      return await store.readStored(kind, file)
    } catch (error) {
      if (!isBucketUnavailable(error)) throw error
    }
    await pause(ms)
  }
  return store.readStored(kind, file)
}

async function addTables(
  archive: Archive,
  trx: Trx,
  engine: AppContext['db']['engine'],
  report: Report,
): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = {}
  for (const [table, { counter, ...archived }] of archivedTables) {
    const digest = await addRows(archive, table, readRows(trx, engine, table, archived), report)
    const last = counter === undefined ? undefined : await readCounter(trx, engine, table, counter)
    tables[table] = { ...digest, ...(last !== undefined && { last }) }
  }
  return tables
}

async function addRows(
  archive: Archive,
  table: string,
  batches: AsyncIterable<Row[]>,
  report: Report,
): Promise<TableDigest> {
  const digest = openDigest()
  let [part, count, size] = [0, 0, 0]
  let lines: string[] = []
  const flush = async () => {
    part += 1
    const name = `tables/${table}/${String(part).padStart(5, '0')}.ndjson`
    const bytes = Buffer.from(lines.join(''))
    lines = []
    size = 0
    await archive.add(name, bytes)
    report(`${count} rows of ${table}`)
  }
  for await (const rows of batches) {
    for (const line of rows.map(toLine)) {
      digest.add(line)
      lines.push(line)
      size += line.length
      count += 1
      if (size >= entryBytes) await flush()
    }
  }
  if (lines.length > 0) await flush()
  return digest.end()
}
