import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import { type CreatePool, openPostgres } from './postgres/postgres.ts'
import { openSqlite } from './sqlite/sqlite.ts'

export const databaseFile = ({ dataDir }: { dataDir: string }) => join(dataDir, 'armory.sqlite')

/** Opens the configured database: PostgreSQL by its URL, otherwise a file in the data folder. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'listenUrl' | 'databasePool' | 'dataDir'>,
  onError: (error: Error) => void,
  createPool?: CreatePool,
): Database {
  return config.databaseUrl
    ? openPostgres(
        {
          url: config.databaseUrl,
          listenUrl: config.listenUrl,
          connections: config.databasePool,
        },
        onError,
        createPool,
      )
    : openSqlite(databaseFile(config), onError)
}
