// Adds lockfile entries that the registry could not provide. Run it after adding a dependency.
import { readFileSync, writeFileSync } from 'node:fs'
import { missingOptionalPackages, platformEntry, sortPackages } from './lockfile.js'

const path = new URL('../package-lock.json', import.meta.url)
const lockfile = JSON.parse(readFileSync(path, 'utf8'))
const missing = missingOptionalPackages(lockfile)
for (const wanted of missing)
  lockfile.packages[`node_modules/${wanted.name}`] = platformEntry(wanted)
lockfile.packages = sortPackages(lockfile.packages)
writeFileSync(path, `${JSON.stringify(lockfile, null, 2)}\n`)
process.stdout.write(`${missing.length} entries added to package-lock.json\n`)
