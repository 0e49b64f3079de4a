// npm run build: installs what is missing and builds the pages, so that a start has nothing left to do.
import { build, install } from './prepare.js'
import { endChildrenWithUs } from './processes.js'

endChildrenWithUs()
await install({ withDevelopment: false })
await build()
