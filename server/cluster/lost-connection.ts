import type { Worker } from 'node:cluster'

type Sender = { send: (message: unknown, handle?: Handle, ...rest: unknown[]) => boolean }
type Handle = { close?: () => void }

/**
 * Ends the connection that a worker is being given when it dies. Node would keep it open, without an answer. There is one at
 * most, since a worker is given the next one only once it has taken the one before.
 */
export function endLostConnection(worker: Worker): void {
  const sender = worker.process as unknown as Sender
  const send = sender.send.bind(sender)
  let latest: Handle | undefined
  sender.send = (message, handle, ...rest) => {
    latest = handle ?? latest
    return send(message, handle, ...rest)
  }
  // The worker has its own copy of a connection that it has taken.
  worker.on('exit', () => latest?.close?.())
}
