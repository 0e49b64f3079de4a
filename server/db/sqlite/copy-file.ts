import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { hour } from '../../../contract/time/durations.ts'
import type { Tables } from '../tables.ts'

const copies = 2
const isDraft = /^copy-[\w-]+\.sqlite(-journal)?$/
const isCopy = /^armory-\d{3}-[\w-]+\.sqlite$/

/**
 * Copies a database file beside it, before a migration changes it. The copy is named after the last
 * migration that it has had. The latest two copies are kept.
 */
export async function copyFile(file: string, db: Kysely<Tables>): Promise<void> {
  const folder = dirname(file)
  removeAbandoned(folder)
  const draft = join(folder, `copy-${randomUUID()}.sqlite`)
  try {
    // It has personal data: nobody else may read it.
    closeSync(openSync(draft, 'wx', 0o600))
    await sql`vacuum into ${draft}`.execute(db)
    flush(draft)
    // Another process may have migrated the database meanwhile.
    renameSync(draft, join(folder, `armory-${lastMigration(draft)}.sqlite`))
  } finally {
    rmSync(draft, { force: true })
  }
  const newestFirst = readdirSync(folder)
    .filter(name => isCopy.test(name))
    .map(name => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)
  for (const { path } of newestFirst.slice(copies)) rmSync(path)
}

/** Drafts of processes that were killed. */
function removeAbandoned(folder: string) {
  for (const name of readdirSync(folder).filter(name => isDraft.test(name))) {
    const path = join(folder, name)
    if (Date.now() - statSync(path).mtimeMs > hour) rmSync(path, { force: true })
  }
}

/** SQLite leaves it to the system when a copy is written to the disk. */
function flush(file: string) {
  const opened = openSync(file, 'r+')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

function lastMigration(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const row = database.prepare('select max(name) as name from kysely_migration').get()
    return String(row?.name)
  } finally {
    database.close()
  }
}
