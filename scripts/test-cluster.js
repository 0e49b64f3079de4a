// npm run test:cluster: runs journeys through nginx on three nodes with PostgreSQL and a bucket, while the nodes are killed
// or stopped in turn and PostgreSQL restarts. Installs Debian's nginx if it's missing.
import { findOnPath, headlessChromium, installDebianPackage } from './chromium.js'
import { build, install, node } from './prepare.js'
import { bin, endChildrenWithUs, run } from './processes.js'

endChildrenWithUs()
await install({ withDevelopment: true })
await build()
if (!findOnPath(['nginx'])) await installDebianPackage('nginx-light')
const env = { CLUSTER: 'on', CHROMIUM_PATH: await headlessChromium() }
const args = ['test', '--config=e2e/cluster', '--reporter=line']
const { code } = await run(node, [bin('@playwright', 'test', 'cli.js'), ...args], { env })
process.exit(code)
