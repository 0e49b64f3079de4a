// npm run test:scale: like npm test, but with 100,000 rows instead of 1,000, and with the attacks on
// selling and on the settings in full.
import { install, node } from './prepare.js'
import { bin, endChildrenWithUs, run } from './processes.js'

endChildrenWithUs()
await install({ withDevelopment: true })
const projects = ['--project=sqlite', '--project=postgres']
const files = [
  ...['server/query-counts', '-plans', 'server/test/selling/', 'server/orders/access'],
  ...['server/checkout/totals', 'server/invoices/numbers'],
  ...['server/mail/survival', 'server/cli/armory', 'server/settings/any-settings'],
  'server/settings/nodes',
]
const args = [bin('vitest', 'vitest.mjs'), 'run', ...projects, ...files]
const { code } = await run(node, args, { env: { SCALE: 'large' } })
process.exit(code)
