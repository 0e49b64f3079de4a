import { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { toClientConfig } from './postgres-address.ts'
import { isAnswer } from './postgres-errors.ts'

const answerMs = 1_500
const tickMs = 100
const pauseMs = 300

export type Availability = {
  isUnreachable: () => boolean
  /** Asks on a new connection whether the server answers, and goes on until it does. */
  check: () => void
  close: () => void
}

/**
 * Knows whether the server is unreachable: since a check, it answers no new connection. Checks are made
 * when no notification arrives, so that a slow query or a full pool doesn't count.
 */
export function openAvailability(
  url: string,
  onChange: (isUnreachable: boolean) => void,
): Availability {
  let isUnreachable = false
  let isChecking = false
  let closed = false
  const set = (unreachable: boolean) => {
    if (closed || unreachable === isUnreachable) return
    isUnreachable = unreachable
    onChange(unreachable)
  }
  const check = async () => {
    if (isChecking) return
    isChecking = true
    while (!closed) {
      set(!(await answers(url)))
      if (!isUnreachable) break
      await setTimeout(pauseMs, undefined, { ref: false })
    }
    isChecking = false
  }
  return {
    isUnreachable: () => isUnreachable,
    check: () => void check(),
    close: () => {
      closed = true
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const socket = new Socket()
  let answered: boolean | undefined
  const ask = async () => {
    // Throws if a file that the address names is missing.
    const client = new pg.Client({ ...toClientConfig(url), stream: () => socket })
    client.on('error', () => {})
    await client.connect()
    await client.query('select 1')
  }
  ask().then(
    () => {
      answered = true
    },
    error => {
      answered = isAnswer(error)
    },
  )
  // In short steps, because a process that was busy all the time has waited for none of it.
  for (let waited = 0; answered === undefined && waited < answerMs; waited += tickMs) {
    await setTimeout(tickMs, undefined, { ref: false })
  }
  socket.destroy()
  return answered ?? false
}
