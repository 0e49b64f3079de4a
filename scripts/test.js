// npm test: every check of the project. Installs what it needs, is quiet if all is well, and ends
// with a summary line of all runners.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { artTests, isArtTested, recordArtTested } from './art-tests.js'
import { checks, reportTo, suite, totals } from './checks.js'
import { headlessChromium } from './chromium.js'
import { build, install } from './prepare.js'
import { bin, endChildrenWithUs, say } from './processes.js'
import { scratchParent } from './scratch-parent.js'

const scratch = mkdtempSync(join(scratchParent(), 'armory-npm-test-'))
// PostgreSQL's user needs access.
chmodSync(scratch, 0o755)
const cleanUp = () => rmSync(scratch, { recursive: true, force: true })
endChildrenWithUs(cleanUp)

await install({ withDevelopment: true })
// One computes, the other mostly waits for the network.
const [browser] = await Promise.all([headlessChromium(), build()])

// The shop is started many times, so its compiled code is cached.
const places = { TMPDIR: scratch, NODE_COMPILE_CACHE: join(scratch, 'compiled') }
const reportOf = name => join(scratch, `${name}.json`)

// The server's tests mostly wait, which leaves CPU time for the checks.
await Promise.all([checks(), serverSuite(), componentSuite()])
await journeys()
if (isArtTested()) say('– Art: unchanged since its tests passed, so not run (npm run test:art)')
else {
  const report = reportOf('art')
  const passed = await suite('Art', report, [...artTests, ...reportTo(report)])
  if (passed) recordArtTested()
}

cleanUp()
say(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 ? 1 : 0)

function serverSuite() {
  return vitest('Units and API, on SQLite and PostgreSQL', [
    '--project=!art',
    '--project=!components',
  ])
}

function componentSuite() {
  // Each worker's page loads and compiles all scripts, and workers compute rather than wait.
  return vitest('Components', ['--project=components', '--maxWorkers=100%'])
}

function vitest(name, projects) {
  const report = reportOf(name)
  const args = [bin('vitest', 'vitest.mjs'), 'run', ...projects, '--retry=1', ...reportTo(report)]
  const env = { ...places, CHROMIUM_PATH: browser, REACT_BUILD: 'production' }
  return suite(name, report, args, env)
}

function journeys() {
  const report = reportOf('playwright')
  const args = [bin('@playwright', 'test', 'cli.js'), 'test', '--config=e2e', '--reporter=json,dot']
  const env = { ...places, PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: browser }
  return suite('Journeys in a browser', report, args, env)
}
