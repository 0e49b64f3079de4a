import { randomUUID } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

type TestDatabase = { url: string | undefined; drop: () => Promise<void> }

export type Template = {
  /** Copies the migrated database to a file in `dir`, or to the database at `url`. */
  copy: (dir: string) => Promise<TestDatabase>
  close: () => Promise<void>
}

export async function openTemplate(): Promise<Template> {
  const template = inject('template')
  if (template.engine === 'sqlite') {
    const copy = async (dir: string) => {
      await copyFile(template.file, join(dir, 'armory.sqlite'))
      return { url: undefined, drop: async () => {} }
    }
    return { copy, close: async () => {} }
  }
  const { server, database } = template
  const client = new pg.Client(`${server}/postgres`)
  await client.connect()
  const copy = async () => {
    const name = `test_${randomUUID().replaceAll('-', '')}`
    await client.query(`create database ${name} template ${database} strategy file_copy`)
    const drop = async () => {
      await client.query(`drop database ${name} with (force)`)
    }
    return { url: `${server}/${name}`, drop }
  }
  return { copy, close: () => client.end() }
}
