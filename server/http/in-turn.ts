import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** What a client may send ahead of its replies; browsers send nothing ahead. */
const mostAhead = 100

/**
 * Handles the requests of one connection one at a time, however many arrive in one write: the next
 * begins when the reply before it has left, and until then nothing more is read. Node by itself
 * begins them all at once and keeps their replies in memory.
 */
export function inTurn(handle: RequestListener): RequestListener {
  const ahead = new WeakMap<Socket, number>()
  return (request, response) => {
    // Node gives a response its socket when its turn has come.
    if (response.socket) return handle(request, response)
    const { socket } = request
    const waiting = (ahead.get(socket) ?? 0) + 1
    if (waiting > mostAhead) return socket.destroy()
    ahead.set(socket, waiting)
    socket.pause()
    response.once('socket', () => {
      const left = (ahead.get(socket) ?? 1) - 1
      ahead.set(socket, left)
      if (left === 0) socket.resume()
      // Not at once: replies that are ready could follow each other without a look at other clients.
      setImmediate(() => socket.destroyed || handle(request, response))
    })
  }
}
