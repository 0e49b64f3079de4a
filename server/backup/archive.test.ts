import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { type ParsedTarEntryWithData, packTar, unpackTar } from 'modern-tar'
import { test as base, describe, expect } from 'vitest'
import { migrationNames } from '../db/migrate.ts'
import { type Header, headerName, type Manifest } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { verifyArchive } from './restore.ts'
import { openDigest, toLine, toRow } from './rows.ts'
import { checksumsPerEntry, toJson, writeArchive } from './write-archive.ts'

const header: Header = {
  ...{ format: 1, createdAt: '2026-11-27T00:00:00.000Z', engine: 'sqlite' },
  migrations: [...migrationNames],
}
const image = `images/products/160/${'a'.repeat(32)}.webp`
const users = 'tables/users/00001.ndjson'

type Entries = ParsedTarEntryWithData[]
type Fixtures = {
  path: string
  /** Writes an archive of two entries. */
  write: (of?: Partial<Header>, more?: Record<string, string>) => Promise<void>
  /** Unpacks it, changes what is in it, and packs it again. */
  alter: (change: (entries: Entries) => Entries) => Promise<void>
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures it needs
  path: async ({}, use) => {
    const dir = await mkdtemp(join(tmpdir(), 'armory-archive-'))
    await use(join(dir, 'archive'))
    await rm(dir, { recursive: true })
  },
  write: async ({ path }, use) =>
    use((of = {}, more = {}) =>
      writeArchive(path, async archive => {
        await archive.add(headerName, toJson({ ...header, ...of }))
        await archive.add(image, Buffer.from('an image'))
        await archive.add(users, Buffer.from('{"id":"a"}\n{"id":"b"}\n'))
        for (const [name, text] of Object.entries(more)) await archive.add(name, Buffer.from(text))
        const rest = { tables: {}, images: 1, missing: [] }
        await archive.end((sha256): Manifest => ({ ...header, ...of, ...rest, sha256 }))
      }),
    ),
  alter: async ({ path }, use) =>
    use(async change => {
      const entries = await unpackTar(zstdDecompressSync(await readFile(path)))
      await writeFile(path, zstdCompressSync(await packTar(change(entries))))
    }),
})

const altered = /^The archive is truncated or was altered: [^\n]+$/

const entry = (name: string, text: string): Entries[number] => {
  const data = new Uint8Array(Buffer.from(text))
  return { header: { name, size: data.length }, data }
}

const withoutData = (entries: Entries, name: string) =>
  entries.filter(({ header }) => header.name !== name)

describe('an archive', () => {
  test('is read in the order that it was written in', async ({ path, write, alter }) => {
    const read = async () => {
      const seen: unknown[] = []
      const manifest = await readArchive(path, {
        image: async (of, bytes) => void seen.push(of, Buffer.from(bytes).toString()),
        rows: async (table, lines) => void seen.push(table, lines),
      })
      expect(manifest.images).toBe(1)
      return seen
    }
    await write()
    const file = `${'a'.repeat(32)}.webp`
    const expected = [
      ...[{ kind: 'products', width: 160, file }, 'an image'],
      ...['users', ['{"id":"a"}', '{"id":"b"}']],
    ]
    expect(await read()).toEqual(expected)
    await alter(entries => entries)
    expect(await read()).toEqual(expected)
  })

  test('that is truncated, or has a changed byte, is refused unless all of its content is there', async ({
    path,
    write,
  }) => {
    await write()
    const whole = await readFile(path)
    const manifest = await readArchive(path)
    const altered: Buffer[] = []
    for (let place = 0; place < whole.length; place += 5) {
      const changed = Buffer.from(whole)
      changed[place] = (changed[place] ?? 0) ^ 0x10
      altered.push(whole.subarray(0, place), changed)
    }
    let refused = 0
    for (const bytes of altered) {
      await writeFile(path, bytes)
      const read = await readArchive(path).catch(() => undefined)
      if (read) expect(read).toEqual(manifest)
      else refused += 1
    }
    // The end of the compression can be missing, and some of its bits say nothing.
    expect(refused).toBeGreaterThan(altered.length - 20)
  })

  test.for<[string, (entries: Entries) => Entries]>([
    ['entries in another order', ([first, a, b, ...rest]) => [first, b, a, ...rest] as Entries],
    [
      'the content of one entry in another',
      entries => entries.map(one => (one.header.name === image ? entry(image, 'no image') : one)),
    ],
    ['an entry less', entries => withoutData(entries, users)],
    ['an entry more', entries => entries.toSpliced(2, 0, entry(users, '{}\n'))],
    ['an entry twice', entries => entries.toSpliced(2, 0, entries[1] as Entries[number])],
    ['an entry after its end', entries => [...entries, entry(users, '{}\n')]],
    ['no header', entries => entries.slice(1)],
    ['no end', entries => entries.slice(0, -1)],
    ['no checksums', entries => withoutData(entries, 'SHA256SUMS/00001')],
    ['nothing', () => []],
    ['another file', () => [entry('index.html', '<html>')]],
    [
      'a link',
      entries =>
        entries.toSpliced(1, 0, {
          header: { name: image, size: 0, type: 'symlink', linkname: '/etc' },
        }),
    ],
    ['a manifest that is none', entries => [...entries.slice(0, -1), entry('manifest.json', '[]')]],
  ])('with %s is refused', async ([, change], { path, write, alter }) => {
    await write()
    await alter(change)
    await expect(readArchive(path)).rejects.toThrow(altered)
  })

  test.for([
    '../../outside.webp',
    '/etc/passwd',
    `images/products/../../${'a'.repeat(32)}.webp`,
    `images/products/161/${'a'.repeat(32)}.webp`,
    `images/secrets/${'a'.repeat(32)}.webp`,
    'images/products/secrets.key',
    'tables/sessions/00001.ndjson',
    'tables/sqlite_master/00001.ndjson',
    'tables/users; drop table users/00001.ndjson',
    'secrets.key',
  ])('with %s in it is refused, even if its checksums are right', async (name, { path, write }) => {
    const seen: unknown[] = []
    await write({}, { [name]: 'x' })
    const reading = readArchive(path, { image: async ({ file }) => void seen.push(file) })
    await expect(reading).rejects.toThrow(altered)
    expect(seen).toEqual([`${'a'.repeat(32)}.webp`])
  })

  test('with a giant entry is refused before it is read', async ({ path }) => {
    const zeros = new Uint8Array(65 * 1024 * 1024)
    await writeArchive(path, async archive => {
      await archive.add(headerName, toJson(header))
      await archive.add(users, zeros)
    })
    await expect(readArchive(path)).rejects.toThrow('is too large')
  })

  test('of endless entries without checksums is refused after the first few', async ({ path }) => {
    const count = 2 * checksumsPerEntry
    const entries = [entry(headerName, JSON.stringify(header))]
    for (let each = 0; each < count; each += 1) entries.push(entry(image, ''))
    await writeFile(path, zstdCompressSync(await packTar(entries)))
    const seen: string[] = []
    const reading = readArchive(path, { image: async ({ file }) => void seen.push(file) })
    await expect(reading).rejects.toThrow(altered)
    expect(seen.length).toBeLessThanOrEqual(checksumsPerEntry)
  })

  test('of a newer format, or with an unknown migration, names what it needs', async ({
    path,
    write,
  }) => {
    await write({ format: 2 })
    await expect(verifyArchive(path)).rejects.toThrow('uses format 2')
    await rm(path)
    await write({ migrations: [...migrationNames, '999-later'] })
    await expect(verifyArchive(path)).rejects.toThrow('has migration 999-later')
  })

  test('is refused with a clear message if truncated or not a backup', async ({ path, write }) => {
    await write()
    const whole = await readFile(path)
    for (const [bytes, message] of [
      [whole.subarray(0, whole.length / 2), 'altered: it ends too early.'],
      [Buffer.from(''), 'altered: it ends too early.'],
      [Buffer.from('-- PostgreSQL database dump'), 'archive is not a backup of a shop.'],
    ] as const) {
      await writeFile(path, bytes)
      await expect(readArchive(path)).rejects.toThrow(message)
    }
  })

  test('that is missing is named in the error', async ({ path }) => {
    await expect(readArchive(path)).rejects.toThrow(/archive cannot be read: ENOENT/)
  })

  test('fails if its source or the disk fails', async ({ path }) => {
    const fail = () => Promise.reject(new Error('no more rows'))
    await expect(writeArchive(path, fail)).rejects.toThrow('no more rows')
    await expect(writeArchive(join(path, 'in', 'no', 'folder'), fail)).rejects.toThrow()
    // Linux has a disk that is always full.
    await expect(
      writeArchive('/dev/full', async archive => {
        await archive.add(users, Buffer.alloc(1_000_000, 'x'))
      }),
    ).rejects.toThrow()
  })
})

test('a line preserves its row exactly', () => {
  const row = { bytes: Buffer.from([0, 255]), empty: null, n: 2 ** 53 - 1, text: '"\n\u2028😀' }
  const line = toLine(row)
  expect(line.trimEnd().split('\n')).toHaveLength(1)
  expect(toRow(line)).toEqual(row)
  const digest = openDigest()
  digest.add(line)
  expect(digest.end()).toMatchObject({ rows: 1 })
})
