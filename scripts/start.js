// npm start: installs what is missing, then runs the shop under the pinned Node.
import { build, install, node } from './prepare.js'
import { endChildrenWithUs, run } from './processes.js'

endChildrenWithUs()
await install({ withDevelopment: false })
await build()
// Saves memory at the same speed (docs/decisions/074-memory.md).
const flags = ['--max-semi-space-size=8', '--import=./scripts/load-stripped.js']
const { code } = await run(node, [...flags, 'server/main.ts'], {
  ipc: true,
  env: { MALLOC_ARENA_MAX: '1' },
})
process.exit(code)
