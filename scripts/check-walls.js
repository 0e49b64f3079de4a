// npm run walls: checks which files import which, by the table in walls.js.
import { findBreaches } from './breaches.js'
import { readSources } from './imports.js'
import { root, say } from './processes.js'

const breaches = findBreaches(readSources(root))
for (const breach of breaches) say(breach)
process.exit(breaches.length > 0 ? 1 : 0)
