// npm start: installs what is missing, then runs the shop under the pinned Node.
import { build, install, lowMemory, node } from './prepare.js'
import { endChildrenWithUs, run } from './processes.js'

endChildrenWithUs()
await install({ withDevelopment: false })
await build()
const { env } = lowMemory
const { code } = await run(node, [...lowMemory.flags, 'server/main.ts'], { ipc: true, env })
process.exit(code)
