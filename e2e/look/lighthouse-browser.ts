import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { freePort } from '../../server/test/free-port.ts'
import { startShop } from '../shop.ts'

type Visit = {
  /** The shop's address. */
  url: string
  /** A product of the demo. */
  product: string
  /** Where the browser takes commands. */
  port: number
}

/** Runs work with a shop of the demo and a browser that Lighthouse can use. */
export async function withLighthouse(work: (visit: Visit) => Promise<void>): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'armory-lighthouse-'))
  const shop = await startShop({ DATA_DIR: dir })
  const port = await freePort()
  const { CHROMIUM_PATH: executablePath } = process.env
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    const reply = await fetch(`${shop.url}/api/product`)
    const { products } = (await reply.json()) as { products: [{ id: string }] }
    await work({ url: shop.url, product: products[0].id, port })
  } finally {
    await browser.close()
    await shop.stop()
    await rm(dir, { recursive: true })
  }
}
