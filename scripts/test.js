// npm test: every check of the project. Installs what it needs, is quiet if all is well, and ends
// with a summary line of all runners.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { artTests, isArtTested, recordArtTested } from './art-tests.js'
import { headlessChromium } from './chromium.js'
import { build, install, node } from './prepare.js'
import { bin, endChildrenWithUs, root, run, say } from './processes.js'
import { scratchParent } from './scratch-parent.js'

const scratch = mkdtempSync(join(scratchParent(), 'armory-npm-test-'))
// PostgreSQL's user needs access.
chmodSync(scratch, 0o755)
const cleanUp = () => rmSync(scratch, { recursive: true, force: true })
endChildrenWithUs(cleanUp)

await install({ withDevelopment: true })
await build()
const browser = await headlessChromium()

const tsc = bin('typescript', 'bin', 'tsc')
// The shop is started again and again: its compiled code is kept meanwhile.
const places = { TMPDIR: scratch, NODE_COMPILE_CACHE: join(scratch, 'compiled') }
const asJson = report => ['--reporter=json', `--outputFile=${report}`]
const totals = { passed: 0, failed: 0 }
/** So many journeys may pass at a second attempt only: beside other work a machine can be that slow. */
const flakyJourneys = 2

// The server's tests often wait, and so leave time for what only computes.
await Promise.all([checks(), serverSuite()])
await journeys()
if (isArtTested()) say('– Art: unchanged since its tests passed, so not run (npm run test:art)')
else {
  const passed = await suite('Art', 'art.json', report => [[...artTests, ...asJson(report)], {}])
  if (passed) recordArtTested()
}

cleanUp()
say(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 ? 1 : 0)

async function checks() {
  await check('Types', [
    [bin('@react-router', 'dev', 'bin.cjs'), 'typegen', 'web'],
    ...['contract', 'server', 'web', 'art', 'e2e', 'bench'].map(room => [tsc, '-p', room]),
  ])
  await check('Lint and format', [
    [bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings'],
  ])
  await check('Boundaries', [[join(root, 'scripts', 'check-boundaries.js')]])
  await check('Dead code', [[bin('knip', 'bin', 'knip.js')]])
}

function serverSuite() {
  return suite('Units and API, on SQLite and PostgreSQL', 'vitest.json', report => [
    [bin('vitest', 'vitest.mjs'), 'run', '--project=!art', ...asJson(report)],
    places,
  ])
}

function journeys() {
  return suite('Journeys in a browser', 'playwright.json', report => [
    [bin('@playwright', 'test', 'cli.js'), 'test', '--config=e2e', '--reporter=json'],
    { ...places, PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: browser },
  ])
}

/** A group of programs counts as one test, which passes if all of them succeed. */
async function check(name, programs) {
  for (const args of programs) {
    const { code, output } = await run(node, args, { capture: true })
    if (code === 0) continue
    say(output)
    return count(name, 0, 1)
  }
  count(name, 1, 0)
}

/** @returns whether all passed */
async function suite(name, reportName, command) {
  const report = join(scratch, reportName)
  const [args, env] = command(report)
  const { code, output } = await run(node, args, { capture: true, env })
  if (!existsSync(report)) {
    say(output)
    return count(name, 0, 1)
  }
  const { passed, failed, failures } = tally(JSON.parse(readFileSync(report, 'utf8')))
  for (const failure of failures) say(failure)
  // A runner that fails without a failed test still counts as a failure.
  if (code !== 0 && failed === 0) say(output)
  return count(name, passed, code !== 0 && failed === 0 ? 1 : failed)
}

function count(name, passed, failed) {
  totals.passed += passed
  totals.failed += failed
  say(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed`)
  return failed === 0
}

/** Reads the report of vitest or Playwright. */
function tally(report) {
  if (report.stats) {
    const { expected, unexpected, flaky } = report.stats
    const failures = [...report.errors.map(error => error.message), ...failedSpecs(report.suites)]
    const failed = unexpected + Math.max(0, flaky - flakyJourneys)
    return { passed: expected + unexpected + flaky - failed, failed, failures }
  }
  const failures = report.testResults.flatMap(file => [
    ...(file.status === 'failed' && file.message ? [`${file.name}\n${file.message}`] : []),
    ...file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(test => `${file.name}\n  ${test.fullName}\n${test.failureMessages.join('\n')}`),
  ])
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures }
}

/** Those that passed at the second attempt are told of too: each is a bug, of the shop or of the test. */
function failedSpecs(suites = []) {
  return suites.flatMap(suite => [
    ...failedSpecs(suite.suites),
    ...(suite.specs ?? []).flatMap(spec => {
      const errors = spec.tests.flatMap(test => test.results.flatMap(result => result.errors))
      if (spec.ok && errors.length === 0) return []
      const title = `${spec.file}: ${spec.title}${spec.ok ? ' (passed at the second attempt)' : ''}`
      return [`${title}\n${errors.map(error => error.message).join('\n')}`]
    }),
  ])
}
