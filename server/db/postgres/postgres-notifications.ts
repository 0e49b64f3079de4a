import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { withTimeout } from '../../with-timeout.ts'
import { type Database, NotificationsUnavailable, type Topic, type Trx } from '../database.ts'
import { toClientConfig } from './postgres-address.ts'

/** The trigger of the table of jobs notifies it, too: see migrations/001/jobs.ts. */
const channel = 'armory'
const heartbeatMs = 300
const disconnectedAfterMs = 1_000
const reconnectMs = 500
const answerMs = 5_000

type Subscriber = { topic: Topic; changed: () => Promise<void> }

type Notifications = Pick<Database, 'subscribe' | 'close'> & {
  /** When (`performance.now`) the latest heartbeat that arrived was sent. */
  heartbeatAt: () => number
}

type Options = {
  url: string
  /** Sends a notification over the connections that transactions use. */
  send: (channel: string, payload: string) => Promise<unknown>
  isUnavailable: (error: unknown) => boolean
  onError: (error: Error) => void
  /** Is called while its own notifications don't arrive. */
  onDisconnected: () => void
}

/** A connection that listens. */
type Listener = {
  client: pg.Client
  socket: Socket
  /** Aborted once the connection is lost. */
  lost: AbortSignal
  /** Notifies itself, and resolves once that arrives. @returns when it was sent */
  sendHeartbeat: (send: (channel: string, payload: string) => Promise<unknown>) => Promise<number>
}

export async function notify(trx: Trx, topic: Topic): Promise<void> {
  await sql`select pg_notify(${channel}, ${topic})`.execute(trx)
}

/**
 * Listens on a connection of its own, from the first subscription on, and notifies itself. While that
 * doesn't arrive, a notification could be lost, so subscriptions say that they are not connected.
 */
export function openNotifications(options: Options): Notifications {
  const { isUnavailable, onError, onDisconnected } = options
  const subscribers = new Set<Subscriber>()
  let listener: Listener | undefined
  let heartbeatAt = Number.NEGATIVE_INFINITY
  let isListening = false
  let closed = false
  let started: Promise<void> | undefined

  const onNotification = (payload: string) => {
    for (const { topic, changed } of subscribers) if (topic === payload) void changed()
  }
  const connect = async () => {
    listener = openListener(options, onNotification)
    const { client, sendHeartbeat } = listener
    await client.connect()
    await client.query(`listen ${channel}`)
    // A pooler may take `listen` and pass on nothing that other connections send.
    const sentAt = await sendHeartbeat(options.send)
    // Notifications sent while no connection listened are lost.
    for (const { changed } of subscribers) void changed()
    heartbeatAt = sentAt
    isListening = true
    return listener
  }
  const listen = async ({ client, lost, sendHeartbeat }: Listener) => {
    for (;;) {
      await setTimeout(heartbeatMs, undefined, { ref: false, signal: lost })
      heartbeatAt = await sendHeartbeat((on, payload) => beat(client, on, payload))
    }
  }
  /** Runs until it is closed, or the first attempt shows that it can't work. */
  const run = async (onFirst: (error?: unknown) => void) => {
    for (let isFirst = true; !closed; isFirst = false) {
      let isConnected = false
      try {
        const opened = await connect()
        isConnected = true
        onFirst()
        await listen(opened)
      } catch (error) {
        isListening = false
        if (closed) return
        if (isFirst && !isConnected && !isUnavailable(error)) return onFirst(error)
        onDisconnected()
        onError(listener?.lost.aborted ? listener.lost.reason : error)
        onFirst()
      } finally {
        // A server that doesn't answer wouldn't answer a disconnect message either.
        listener?.socket.destroy()
      }
      if (!isConnected) await setTimeout(reconnectMs, undefined, { ref: false })
    }
  }

  return {
    subscribe: async (topic, changed) => {
      started ??= new Promise((resolve, reject) => {
        void run(error => (error === undefined ? resolve() : reject(error)))
      })
      await started
      const subscriber = { topic, changed }
      subscribers.add(subscriber)
      await changed()
      return {
        isConnected: () => isListening && performance.now() - heartbeatAt < disconnectedAfterMs,
        close: async () => void subscribers.delete(subscriber),
      }
    },
    heartbeatAt: () => heartbeatAt,
    close: async () => {
      closed = true
      await listener?.client.end()
    },
  }
}

function openListener(
  { url, onDisconnected }: Options,
  onNotification: (payload: string) => void,
): Listener {
  const socket = new Socket()
  const client = new pg.Client({
    ...toClientConfig(url),
    application_name: 'armory listens',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    keepAlive: true,
    stream: () => socket,
  })
  const own = `armory_${randomUUID()}`
  let awaited: { payload: string; arrived: () => void; lost: (reason: unknown) => void } | undefined
  client.on('notification', ({ channel: on, payload = '' }) => {
    if (on !== own) onNotification(payload)
    else if (payload === awaited?.payload) awaited.arrived()
  })
  const losing = new AbortController()
  const lose = (error: Error) => {
    losing.abort(error)
    awaited?.lost(error)
  }
  client.on('error', lose)
  client.on('end', () => lose(new Error('Connection terminated')))
  let listens: Promise<unknown> | undefined
  return {
    ...{ client, socket, lost: losing.signal },
    sendHeartbeat: async send => {
      listens ??= client.query(`listen "${own}"`)
      await listens
      const payload = randomUUID()
      const arrival = new Promise<void>((arrived, lost) => {
        awaited = { payload, arrived, lost }
      })
      arrival.catch(() => {})
      const sentAt = performance.now()
      const late = setInterval(onDisconnected, disconnectedAfterMs).unref()
      try {
        await send(own, payload)
        await withTimeout(answerMs, arrival).catch(cause => {
          if (losing.signal.aborted) throw losing.signal.reason
          throw new NotificationsUnavailable('A notification did not arrive.', { cause })
        })
      } finally {
        clearInterval(late)
      }
      return sentAt
    },
  }
}

/** Nobody misses a heartbeat that is lost, so it doesn't wait for the disk. */
function beat(client: pg.Client, on: string, payload: string): Promise<unknown> {
  return client.query(`
    begin;
    set local synchronous_commit = off;
    select pg_notify('${on}', '${payload}');
    commit`)
}
