import type { DatabaseSync } from 'node:sqlite'
import { type DatabaseConnection, type Kysely, sql } from 'kysely'
import type { Subscription } from '../database.ts'
import type { Tables } from '../tables.ts'

/**
 * Notifies this process of the jobs that it queues, once they are committed. Others look for them every
 * few seconds: to look after each of their commits would cost more.
 */
export function openJobNotifications(database: DatabaseSync) {
  const subscribers = new Set<() => Promise<void>>()
  let isQueued = false
  database.function('job_queued', () => {
    isQueued = true
    return null
  })
  return {
    withNotifications: (connection: DatabaseConnection): DatabaseConnection => ({
      streamQuery: (...input) => connection.streamQuery(...input),
      executeQuery: async (...input) => {
        try {
          return await connection.executeQuery(...input)
        } finally {
          if (isQueued && !database.isTransaction) {
            isQueued = false
            for (const changed of subscribers) changed()
          }
        }
      },
    }),
    subscribe: async (
      write: Kysely<Tables>,
      changed: () => Promise<void>,
    ): Promise<Subscription> => {
      // Temporary, so that other programs can write to the file without the function.
      for (const [name, event] of Object.entries(triggers)) {
        await sql
          .raw(`create temp trigger if not exists ${name} ${event} begin select job_queued(); end`)
          .execute(write)
      }
      subscribers.add(changed)
      await changed()
      return { isConnected: () => true, close: async () => void subscribers.delete(changed) }
    },
  }
}

// Does what migrations/001/jobs.ts does on PostgreSQL.
const triggers = {
  jobs_queued: 'after insert on jobs',
  jobs_retried: `after update of failed_at on jobs
    when old.failed_at is not null and new.failed_at is null`,
}
