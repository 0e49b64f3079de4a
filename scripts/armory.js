// npm run armory -- COMMAND: installs what is missing, then runs a command under the pinned Node.
import { spawn } from 'node:child_process'
import { install, node } from './prepare.js'
import { endChildrenWithUs, memorySettings, root, say, whenParentEnds } from './processes.js'

const stopEndingChildren = endChildrenWithUs()
await install({ withDevelopment: false })
// From here on, the command handles signals itself.
stopEndingChildren()
// Not in its own process group: a command that asks for a password reads from the terminal.
const args = [...memorySettings.flags, 'server/cli/armory.ts', ...process.argv.slice(2)]
const env = { ...process.env, ...memorySettings.env }
const command = spawn(node, args, { cwd: root, env, stdio: 'inherit' })
// A terminal sends these to the command, too, which then ends by itself.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})
process.on('SIGTERM', () => command.kill('SIGTERM'))
// npm passes a signal only to its shell.
whenParentEnds(() => command.kill('SIGTERM'))
command.on('error', error => {
  say(`Stopped: ${error.message}`)
  process.exit(1)
})
command.on('exit', status => process.exit(status ?? 1))
