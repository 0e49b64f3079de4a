import { request } from 'node:http'
import { type RunningShop, startProgram } from '../e2e/shop.ts'
import { median, type Row, say } from './report.ts'
import { encoding, requestsPerSecond } from './requests-per-second.ts'

const rounds = 3

/**
 * How many requests a second a shop answers, as a share of a bare node:http server that sends the bytes
 * and headers of one of its replies in the same run.
 * @param nextPath the path of each request; by default, always the same
 */
export async function shareOfBare(
  what: string,
  url: string,
  load: { nextPath?: () => string; connections?: number } = {},
): Promise<Row> {
  const bare = await startBare(url)
  const [shares, rates]: [number[], number[]] = [[], []]
  try {
    for (let round = 0; round < rounds; round++) {
      const theirs = await requestsPerSecond(bare.url, load)
      const ours = await requestsPerSecond(url, load)
      shares.push(ours / theirs)
      rates.push(theirs)
      say(`  ${what}: ${Math.round(ours)} a second, bare ${Math.round(theirs)}`)
    }
  } finally {
    await bare.stop()
  }
  return { what, value: median(shares), unit: 'of a bare server', bare: median(rates) }
}

/** Starts a server that replies to everything as an address does. */
export async function startBare(url: string): Promise<RunningShop> {
  return startProgram('bench/bare-server.ts', { REPLY: JSON.stringify(await rawReply(url)) })
}

/** The headers as sent, without those that node:http adds. */
function rawReply(url: string): Promise<{ headers: string[]; body: string }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: encoding }, async response => {
      const body = Buffer.concat(await response.toArray())
      const headers = response.rawHeaders.flatMap((name, index, all) =>
        index % 2 || /^(date|connection|keep-alive)$/i.test(name)
          ? []
          : [name, all[index + 1] ?? ''],
      )
      resolve({ headers, body: body.toString('base64') })
    })
      .on('error', reject)
      .end()
  })
}
