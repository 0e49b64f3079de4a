// How fast the shop answers, as a share of a bare node:http server that sends the same bytes and
// headers in the same run. Usage: npm run bench
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProductPage } from '../contract/product.ts'
import { startProgram, startShop } from '../e2e/shop.ts'
import { median, say } from './report.ts'
import { encoding, requestsPerSecond } from './requests-per-second.ts'

const rounds = 3

const dir = await mkdtemp(join(tmpdir(), 'armory-bench-'))
const shop = await startShop({ DATA_DIR: dir })
const { products } = (await (await fetch(`${shop.url}/api/product`)).json()) as ProductPage
const paths = {
  'product list, kept': '/api/product',
  'product detail, kept': `/api/product/${products[0]?.id}`,
  'home page, kept': '/',
  'catalogue page, kept': '/products',
}

for (const [name, path] of Object.entries(paths)) {
  const reply = await rawReply(`${shop.url}${path}`)
  const bare = await startProgram('bench/bare-server.ts', { REPLY: JSON.stringify(reply) })
  const shares: number[] = []
  for (let round = 0; round < rounds; round++) {
    const theirs = await requestsPerSecond(bare.url)
    const ours = await requestsPerSecond(`${shop.url}${path}`)
    shares.push(ours / theirs)
    say(`${name}: ${Math.round(ours)} a second, bare ${Math.round(theirs)}`)
  }
  say(`${name}: ${median(shares).toFixed(2)} of a bare server`)
  await bare.stop()
}
await shop.stop()
await rm(dir, { recursive: true })

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
