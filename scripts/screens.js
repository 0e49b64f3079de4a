// npm run screens: takes an image of every page and state into screens/. Arguments select some of
// them by name; --update-snapshots updates the tests' reference images instead.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from './chromium.js'
import { build, install, node } from './prepare.js'
import { endChildrenWithUs, root, run, say } from './processes.js'

endChildrenWithUs()
await install({ withDevelopment: true })
await build()
const env = { CHROMIUM_PATH: await chromium() }
const words = process.argv.slice(2)
const folder = join(root, 'screens')

if (words.includes('--update-snapshots')) {
  process.exit(await playwright('--config=e2e', 'look/visual.spec.ts', '--update-snapshots'))
}
if (words.length === 0) rmSync(folder, { recursive: true, force: true })
const chosen = words.length > 0 ? [`--grep=${words.join('|')}`] : []
const code = await playwright('--config=e2e/screens', ...chosen)
say(`The images are in ${folder}`)
process.exit(code)

async function playwright(...args) {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const { code } = await run(node, [cli, 'test', '--reporter=line', ...args], { env })
  return code
}
