import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { freePort } from '../../server/test/free-port.ts'
import { startShop } from '../shop.ts'
import { summarize, type Wanted } from './lighthouse-report.ts'

const usable: Wanted = { accessibility: 100, 'best-practices': 100 }
const fast: Wanted = { ...usable, performance: 98 }
const found: Wanted = { ...fast, seo: 100 }

const dir = await mkdtemp(join(tmpdir(), 'armory-lighthouse-'))
const shop = await startShop({ DATA_DIR: dir })
const port = await freePort()
const { CHROMIUM_PATH: executablePath } = process.env
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
})
try {
  const { products } = await (await fetch(`${shop.url}/api/product`)).json()
  const pages: [path: string, wanted: Wanted, measured: boolean][] = [
    ['/', found, true],
    ['/products', found, true],
    [`/view-product/${products[0].id}`, found, true],
    ['/login-user', fast, true],
    ['/register-user', usable, false],
  ]
  for (const [path, wanted, measured] of pages) {
    const { lines, fine } = await summarize(new URL(path, shop.url), port, wanted, measured)
    process.stdout.write(`${lines.join('\n')}\n`)
    if (!fine) process.exitCode = 1
  }
} finally {
  await browser.close()
  await shop.stop()
  await rm(dir, { recursive: true })
}
