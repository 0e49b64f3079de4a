import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database, Topic } from './database.ts'
import type { Tables } from './tables.ts'

/** The trigger of the table of jobs notifies it, too: see migrations/001/jobs.ts. */
const channel = 'armory'
const heartbeatMs = 300
const deafAfterMs = 1_000
const reconnectMs = 500
const connectMs = 5_000

type Subscriber = { topic: Topic; changed: () => Promise<void> }

export async function notify(trx: Transaction<Tables>, topic: Topic): Promise<void> {
  await sql`select pg_notify(${channel}, ${topic})`.execute(trx)
}

/**
 * Listens on a connection of its own, from the first subscription on, and pings it. While a ping is
 * unanswered a notification could be lost, so subscriptions say that they are not connected.
 */
export function openNotifications(
  url: string,
  onError: (error: Error) => void,
): Pick<Database, 'subscribe' | 'close'> {
  const subscribers = new Set<Subscriber>()
  let client: pg.Client | undefined
  let heardAt = Number.NEGATIVE_INFINITY
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let started: Promise<void> | undefined

  const connect = async () => {
    client = new pg.Client({
      connectionString: url,
      application_name: 'armory listens',
      connectionTimeoutMillis: connectMs,
      query_timeout: connectMs,
      keepAlive: true,
    })
    client.on('error', onError)
    client.on('notification', ({ payload }) => {
      for (const { topic, changed } of subscribers) if (topic === payload) changed()
    })
    await client.connect()
    await client.query(`listen ${channel}`)
    // Notifications sent while no connection listened are lost.
    await Promise.all([...subscribers].map(({ changed }) => changed()))
  }
  const beat = async () => {
    let pause = heartbeatMs
    try {
      if (!client) await connect()
      await client?.query('select 1')
      heardAt = performance.now()
    } catch (error) {
      if (closed) return
      client?.end().catch(() => {})
      client = undefined
      pause = reconnectMs
      onError(error as Error)
    }
    if (!closed) timer = setTimeout(beat, pause).unref()
  }

  return {
    subscribe: async (topic, changed) => {
      started ??= beat()
      await started
      const subscriber = { topic, changed }
      subscribers.add(subscriber)
      await changed()
      return {
        isConnected: () => performance.now() - heardAt < deafAfterMs,
        close: async () => void subscribers.delete(subscriber),
      }
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
