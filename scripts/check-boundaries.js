// npm run boundaries: checks which files import which, by the table in boundaries.js.

import { readSources } from './imports.js'
import { root, say } from './processes.js'
import { findViolations } from './violations.js'

const violations = findViolations(readSources(root))
for (const violation of violations) say(violation)
process.exit(violations.length > 0 ? 1 : 0)
