// npm run test:art: runs the tests of art/, whether or not it has changed.
import { artTests, recordArtTested } from './art-tests.js'
import { install, node } from './prepare.js'
import { endChildrenWithUs, run } from './processes.js'

endChildrenWithUs()
await install({ withDevelopment: true })
const { code } = await run(node, artTests)
if (code === 0) recordArtTested()
process.exit(code)
