import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from './shop.ts'

/** Creates the demo shop once. Each worker starts from a copy of its folder. */
export default async function layOut() {
  const dir = await mkdtemp(join(tmpdir(), 'armory-e2e-'))
  const shop = await startShop({ DATA_DIR: dir })
  await shop.stop()
  process.env.SHOP_TEMPLATE = dir
  return () => rm(dir, { recursive: true })
}
