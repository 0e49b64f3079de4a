// npm run lighthouse: what Lighthouse says of the public pages. It fails where they could be better
// to find or to use.
import { chromium } from './chromium.js'
import { build, install, node } from './prepare.js'
import { endChildrenWithUs, run } from './processes.js'

endChildrenWithUs()
await install({ withDevelopment: true })
await build()
const env = { CHROMIUM_PATH: await chromium() }
const { code } = await run(node, ['e2e/look/lighthouse.ts'], { env })
process.exit(code)
