import { randomUUID } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

type TestDatabase = { url: string | undefined; drop: () => Promise<void> }

/** A fresh copy of the migrated template: a file in `dir`, or a database named by `url`. */
export async function copyTemplate(dir: string): Promise<TestDatabase> {
  const template = inject('template')
  if (template.engine === 'sqlite') {
    await copyFile(template.file, join(dir, 'armory.sqlite'))
    return { url: undefined, drop: async () => {} }
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const { server, database } = template
  await runOn(server, `create database ${name} template ${database} strategy file_copy`)
  return {
    url: `${server}/${name}`,
    drop: () => runOn(server, `drop database ${name} with (force)`),
  }
}

async function runOn(server: string, statement: string) {
  const client = new pg.Client(`${server}/postgres`)
  await client.connect()
  await client.query(statement)
  await client.end()
}
