// npm run test:scale: like npm test, but with 100,000 rows instead of 1,000, with the attacks on
// selling and on the settings in full, and with the components on React's development build.
import { headlessChromium } from './chromium.js'
import { install, node } from './prepare.js'
import { bin, endChildrenWithUs, run } from './processes.js'

endChildrenWithUs()
await install({ withDevelopment: true })
const projects = ['--project=sqlite', '--project=postgres', '--project=components']
const files = [
  ...['server/query-counts', '-plans', 'server/test/selling/', 'server/orders/access'],
  ...['server/checkout/totals', 'server/invoices/numbers'],
  ...['server/mail/survival', 'server/cli/armory', 'server/settings/any-settings'],
  ...['server/settings/nodes', 'web/app/'],
]
const args = [bin('vitest', 'vitest.mjs'), 'run', ...projects, ...files]
const env = { SCALE: 'large', CHROMIUM_PATH: await headlessChromium() }
const { code } = await run(node, args, { env })
process.exit(code)
