import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

export type Connection = {
  socket: Socket
  /** The data received so far. */
  received: () => string
  /** Resolves when the shop closes it. */
  closed: Promise<void>
}

/** Has an app listen. @returns a function that opens a TCP connection to it until the test ends */
export async function listen(app: FastifyInstance): Promise<() => Promise<Connection>> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return async () => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let received = ''
    socket.setEncoding('latin1').on('data', text => {
      received += text
    })
    // A connection that is cut off in the middle of a write ends with an error.
    socket.on('error', () => {})
    const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
    await once(socket, 'connect')
    return { socket, received: () => received, closed }
  }
}

/** The request line and headers. */
export function requestHead(line: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(pair => pair.join(': '))
  return [`${line} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}
