// npm run test:scale: like npm test, but with 100,000 rows instead of 1,000, with the attacks on
// selling and on the settings in full, with all tests of the database on PostgreSQL, and with the
// components on React's development build.
import { headlessChromium } from './chromium.js'
import { install, node } from './prepare.js'
import { bin, endChildrenWithUs, run } from './processes.js'

endChildrenWithUs()
await install({ withDevelopment: true })
/** Files that test more at this scale on SQLite, too. */
const onSqlite = [
  ...['server/query-counts', '-plans', 'server/test/selling/', 'server/orders/access'],
  ...['server/checkout/totals', 'server/invoices/numbers'],
  ...['server/mail/survival', 'server/cli/armory', 'server/settings/any-settings'],
  ...['server/settings/nodes', 'server/catalogue/search/misspelled-words', 'web/app/'],
]
const env = { SCALE: 'large', CHROMIUM_PATH: await headlessChromium() }
const vitest = args => run(node, [bin('vitest', 'vitest.mjs'), 'run', ...args], { env })
const runs = [
  await vitest(['--project=sqlite', '--project=components', ...onSqlite]),
  await vitest(['--project=postgres']),
]
process.exit(Math.max(...runs.map(({ code }) => code)))
