// npm start: installs what is missing, then runs the shop under the pinned Node.
import { build, install, node } from './prepare.js'
import { endChildrenWithUs, memorySettings, run } from './processes.js'

endChildrenWithUs()
await install({ withDevelopment: false })
await build()
const { flags, env } = memorySettings
const { code } = await run(node, [...flags, 'server/main.ts'], { ipc: true, env })
process.exit(code)
