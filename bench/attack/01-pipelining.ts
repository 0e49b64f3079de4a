import { once } from 'node:events'
import { connect } from 'node:net'
import type { Attack } from './attack.ts'
import { healthWhile, percentile } from './measure.ts'

const requests = 1_400

/** One write with many requests, each for a page that nobody has asked for yet. */
export const pipelining: Attack = {
  title: `${requests} searches pipelined in one write`,
  run: async ({ url }) => {
    const times = await healthWhile(url, () => pipeline(url))
    const p99 = percentile(times, 0.99)
    return [
      {
        what: `/healthz of others, p99 of ${times.length} (worst ${percentile(times, 1)} ms)`,
        seen: `${p99} ms`,
        mustBe: 'at most 100 ms',
        holds: p99 <= 100,
      },
    ]
  },
}

/** Until the shop has answered the last one, or has closed the connection. */
async function pipeline(url: string): Promise<void> {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const gets = Array.from(
    { length: requests },
    (_, n) => `GET /products?search=${n} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`,
  )
  const last = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'
  socket.resume().write(gets.join('') + last)
  await once(socket, 'close')
}
