// npm run dev: the shop with hot reload of the pages and a restart at each change of the server.
import { install, node } from './prepare.js'
import { endChildrenWithUs, run } from './processes.js'

endChildrenWithUs()
await install({ withDevelopment: true })
// By folder, because the server also loads Vite's temporary files.
const watched = ['server', 'contract', 'shop'].map(room => `--watch-path=${room}`)
const args = [...watched, '--watch-preserve-output', 'server/main.ts']
const { code } = await run(node, args, { env: { NODE_ENV: 'development' } })
process.exit(code)
