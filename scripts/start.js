// npm start: installs what is missing, then runs the shop under the pinned Node.
import { build, install, node } from './prepare.js'
import { endChildrenWithUs, run } from './processes.js'

endChildrenWithUs()
await install({ withDevelopment: false })
await build()
const { code } = await run(node, ['server/main.ts'], { ipc: true })
process.exit(code)
