import type { Worker } from 'node:cluster'

type Sender = { send?: (message: unknown, handle?: Handle, ...rest: unknown[]) => boolean }
type Handle = { close?: () => void }

/**
 * Closes the connection that was being handed to a worker when it died. Node would leave it open without an answer. There is
 * at most one, since a worker gets the next connection only once it has taken the previous one.
 */
export function closeUndeliveredConnection(worker: Worker): void {
  const sender = worker.process as unknown as Sender
  // Without a free file descriptor, it was not started.
  if (!sender.send) return
  const send = sender.send.bind(sender)
  let latest: Handle | undefined
  sender.send = (message, handle, ...rest) => {
    latest = handle ?? latest
    return send(message, handle, ...rest)
  }
  // The worker has its own copy of a connection that it has taken.
  worker.on('exit', () => latest?.close?.())
}
