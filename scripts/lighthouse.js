// npm run lighthouse: checks the public pages with Lighthouse. Fails if search engines or users
// could be served better. Usage: npm run lighthouse -- [RUNS]. With several runs, it reports medians.
import { chromium } from './chromium.js'
import { build, install, node } from './prepare.js'
import { endChildrenWithUs, run } from './processes.js'

endChildrenWithUs()
await install({ withDevelopment: true })
await build()
const env = { CHROMIUM_PATH: await chromium() }
const { code } = await run(node, ['e2e/look/lighthouse.ts', ...process.argv.slice(2)], { env })
process.exit(code)
