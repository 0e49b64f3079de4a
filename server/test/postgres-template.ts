import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres/postgres.ts'
import { startPostgres } from './postgres-server.ts'
import './template.ts'

export default async function setUp(project: TestProject) {
  const postgres = await startPostgres([
    'fsync=off',
    // Keeps copies of the template out of the WAL, and the WAL small.
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=128MB',
    // Tests that need statistics analyze.
    'autovacuum=off',
  ])
  await postgres.createDatabase('template')
  const db = openPostgres({ url: `${postgres.url}/template` }, () => {})
  await migrate(db)
  await db.close()
  project.provide('template', { engine: 'postgres', server: postgres.url, database: 'template' })
  return () => postgres.stop()
}
