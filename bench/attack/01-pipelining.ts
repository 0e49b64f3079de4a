import { connect } from 'node:net'
import type { Attack, Finding } from './attack.ts'
import { healthWhile, percentile } from './measure.ts'

const requests = 1_400
/** The maximum that the shop lets one connection pipeline. */
const ahead = 90

const writes = 20

/** Many requests in one write, each for an uncached page. */
export const pipelining: Attack = {
  title: `${requests} searches pipelined, in one write and on as many connections as it takes`,
  run: async ({ url }) => {
    const connections = Math.ceil(requests / ahead)
    // The first request takes longer; warm up.
    await healthWhile(url, () => pipeline(url, ahead, -ahead))
    const atOnce = await healthWhile(url, async () => {
      for (let write = 0; write < writes; write += 1) await pipeline(url, requests, 0)
    })
    const spread = await healthWhile(url, () =>
      Promise.all(
        Array.from({ length: connections }, (_, n) => pipeline(url, ahead, requests * (n + 1))),
      ),
    )
    return [
      finding(`in one write, ${writes} times`, atOnce),
      finding(`on ${connections} connections`, spread),
    ]
  },
}

function finding(how: string, times: number[]): Finding {
  const p99 = percentile(times, 0.99)
  const worst = percentile(times, 1)
  return {
    what: `${how}, /healthz of others (${times.length} asked, worst ${worst} ms), p99`,
    seen: `${p99} ms`,
    mustBe: 'at most 100 ms',
    holds: p99 <= 100,
  }
}

/** Resolves when the shop has sent the last reply, or has closed the connection. */
async function pipeline(url: string, count: number, first: number): Promise<void> {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const closed = new Promise(resolve => socket.once('close', resolve))
  const gets = Array.from(
    { length: count },
    (_, n) => `GET /products?search=${first + n} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`,
  )
  const last = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'
  socket.resume().write(gets.join('') + last)
  await closed
}
