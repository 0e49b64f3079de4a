import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import layOutShop from '../shop-template.ts'

const command = join(import.meta.dirname, '..', '..', 'server', 'cli', 'armory.ts')

/** Creates the demo shop with enough users and orders for several pages. */
export default async function seedShop() {
  const remove = await layOutShop()
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: process.env.SHOP_TEMPLATE }
  await promisify(execFile)(
    process.execPath,
    [command, 'seed', '--users', '58', '--orders', '45'],
    { env },
  )
  return remove
}
