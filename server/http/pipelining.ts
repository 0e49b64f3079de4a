import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers do not pipeline at all. */
const maxPipelined = 100

/**
 * Handles pipelined requests one at a time: the next one starts when the previous reply is sent, and
 * reading pauses until then. By default, Node starts all of them at once and buffers their replies.
 */
export function serializePipelined(handle: RequestListener): RequestListener {
  const ahead = new WeakMap<Socket, number>()
  return (request, response) => {
    // Node assigns the socket to a response when it is its turn.
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
      // Deferred, or a series of cached replies could starve other clients.
      setImmediate(() => socket.destroyed || handle(request, response))
    })
  }
}
