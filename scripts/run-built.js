// Builds the shop, then runs a program that starts it. Usage: node scripts/run-built.js PROGRAM […]
import { build, install, node } from './prepare.js'
import { endChildrenWithUs, run } from './processes.js'

endChildrenWithUs()
await install({ withDevelopment: true })
await build()
const { code } = await run(node, process.argv.slice(2))
process.exit(code)
