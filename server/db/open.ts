import { join } from 'node:path'
import type { Database } from './database.ts'
import { type CreatePool, openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** Opens the configured database: PostgreSQL by its URL, otherwise a file in the data folder. */
export function openDatabase(
  config: { databaseUrl: string | undefined; dataDir: string },
  onError: (error: Error) => void,
  createPool?: CreatePool,
): Database {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, onError, createPool)
    : openSqlite(join(config.dataDir, 'armory.sqlite'), onError)
}
