// npm run attack -- N: attacks a shop on this machine (docs/security.md) and measures how it copes.
import { build, install, node } from './prepare.js'
import { endChildrenWithUs, run } from './processes.js'

endChildrenWithUs()
await install({ withDevelopment: true })
await build()
const { code } = await run(node, ['bench/attack/run.ts', ...process.argv.slice(2)])
process.exit(code)
