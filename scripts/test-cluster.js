// npm run test:cluster: journeys through nginx in a shop of three nodes over PostgreSQL and a bucket, of which one
// after the other is killed or stopped, and PostgreSQL restarted. Debian's nginx is installed if it's missing.
import { headlessChromium, installByDebian, onPath } from './chromium.js'
import { build, install, node } from './prepare.js'
import { bin, endChildrenWithUs, run } from './processes.js'

endChildrenWithUs()
await install({ withDevelopment: true })
await build()
if (!onPath(['nginx'])) await installByDebian('nginx-light')
const env = { CLUSTER: 'on', CHROMIUM_PATH: await headlessChromium() }
const args = ['test', '--config=e2e/cluster', '--reporter=line']
const { code } = await run(node, [bin('@playwright', 'test', 'cli.js'), ...args], { env })
process.exit(code)
