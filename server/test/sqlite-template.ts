import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { openSqlite } from '../db/sqlite/sqlite.ts'
import './template.ts'

export default async function setUp(project: TestProject) {
  const dir = await mkdtemp(join(tmpdir(), 'armory-sqlite-'))
  const file = join(dir, 'template.sqlite')
  const db = openSqlite(file, () => {})
  await migrate(db)
  await db.close()
  project.provide('template', { engine: 'sqlite', file })
  return () => rm(dir, { recursive: true })
}
