// npm run test:scale: what npm test does with 1,000 rows, with 100,000; and the attacks on selling in
// full.
import { install, node } from './prepare.js'
import { bin, endChildrenWithUs, run } from './processes.js'

endChildrenWithUs()
await install({ withDevelopment: true })
const projects = ['--project=sqlite', '--project=postgres']
const files = ['server/query-counts.test.ts', 'server/orders/']
const args = [bin('vitest', 'vitest.mjs'), 'run', ...projects, ...files]
const { code } = await run(node, args, { env: { SCALE: 'large' } })
process.exit(code)
