// npm run dev: the shop with hot reload of the pages and a restart at each change of the server.
import { install, node } from './prepare.js'
import { endChildrenWithUs, run } from './processes.js'

endChildrenWithUs()
await install({ withDevelopment: true })
const { code } = await run(node, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  env: { NODE_ENV: 'development' },
})
process.exit(code)
