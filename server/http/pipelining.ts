import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests a client may pipeline; browsers do not pipeline. */
const maxPipelined = 100

/**
 * Handles the requests of a connection one at a time, even if several arrive at once: the next
 * begins when the previous reply is sent, and reading pauses until then. By default Node begins all
 * of them at once and buffers their replies.
 */
export function serializePipelined(handle: RequestListener): RequestListener {
  const ahead = new WeakMap<Socket, number>()
  return (request, response) => {
    // Node assigns a response its socket when its turn has come.
    if (response.socket) return handle(request, response)
    const { socket } = request
    const waiting = (ahead.get(socket) ?? 0) + 1
    if (waiting > maxPipelined) return socket.destroy()
    ahead.set(socket, waiting)
    socket.pause()
    response.once('socket', () => {
      const left = (ahead.get(socket) ?? 1) - 1
      ahead.set(socket, left)
      if (left === 0) socket.resume()
      // Deferred: otherwise a row of ready replies could starve other clients.
      setImmediate(() => socket.destroyed || handle(request, response))
    })
  }
}
