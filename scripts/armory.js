// npm run armory -- COMMAND: brings what is missing, then runs a command of the shop under the
// pinned Node.
import { spawnSync } from 'node:child_process'
import { install, node } from './prepare.js'
import { root } from './processes.js'

await install({ withDevelopment: false })
// Not in a process group of its own: what asks for a password reads from the terminal.
const args = ['server/cli/armory.ts', ...process.argv.slice(2)]
const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
