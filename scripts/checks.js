import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { node } from './prepare.js'
import { bin, root, run, say } from './processes.js'

export const totals = { passed: 0, failed: 0 }
/** How many tests of a suite may pass only on their second attempt, because a busy machine can be that slow. */
const flakyAllowed = 2
/** Longer than any test file takes, even with second attempts. */
const silentMs = 5 * 60_000

/** The checks that need neither a database nor a browser. */
export async function checks() {
  const types = [
    [bin('@react-router', 'dev', 'bin.cjs'), 'typegen', 'web'],
    // bench also checks the server and the contract, most of which it imports.
    ...['shop', 'bench', 'web', 'art', 'e2e'].map(room => [
      bin('typescript', 'bin', 'tsc'),
      '-p',
      room,
      // Otherwise, each of its four threads would check most types that the others check, too.
      '--singleThreaded',
    ]),
  ]
  // TypeScript runs on Go, whose default (100) would collect garbage four times as often.
  await check('Types', types, { GOGC: '400' })
  await check('Lint and format', [
    // By default, it colors each character of a captured report.
    [bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings', '--colors=off'],
  ])
  await check('Boundaries', [[join(root, 'scripts', 'check-boundaries.js')]])
  await check('Dead code', [[bin('knip', 'bin', 'knip.js')]])
}

/** A group of programs counts as one test, which passes if all of them succeed. */
async function check(name, programs, env = {}) {
  for (const args of programs) {
    const { code, output } = await run(node, args, { capture: true, env })
    if (code === 0) continue
    say(output)
    return count(name, 0, 1)
  }
  count(name, 1, 0)
}

/** Arguments of Vitest: it writes its JSON report to this file. */
export const reportTo = report => [
  ...['--reporter=json', `--outputFile=${report}`],
  // It writes while tests run.
  '--reporter=default',
]

/**
 * Runs vitest or Playwright, counts its tests and reports failures. A run that ends without a report, such as one
 * that hangs, is repeated once: a page of vitest's may never reply to it (vitest-dev/vitest#11243).
 * @param report where the program writes its JSON report
 * @param args with a reporter that also writes while tests run
 * @returns whether all passed
 */
export async function suite(name, report, args, env = {}) {
  const attempt = () => run(node, args, { capture: true, env, silentMs })
  const first = await attempt()
  const isRepeated = !existsSync(report)
  if (isRepeated) say(`${first.output}\n${name}: exited without a report; running it again`)
  const { code, output } = isRepeated ? await attempt() : first
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

/**
 * Reads the report of vitest or Playwright. Its failures include tests that passed on their second
 * attempt: each is a bug, in the shop or in the test.
 */
function tally(report) {
  const { passed, failed, flaky, failures } = report.stats ? ofJourneys(report) : ofVitest(report)
  const tooMany = Math.max(0, flaky - flakyAllowed)
  return { passed: passed - tooMany, failed: failed + tooMany, failures }
}

function ofJourneys({ stats: { expected, unexpected, flaky }, errors, suites }) {
  const failures = [...errors.map(error => error.message), ...failedSpecs(suites)]
  return { passed: expected + flaky, failed: unexpected, flaky, failures }
}

function failedSpecs(suites = []) {
  return suites.flatMap(suite => [
    ...failedSpecs(suite.suites),
    ...(suite.specs ?? []).flatMap(spec => {
      const errors = spec.tests.flatMap(test => test.results.flatMap(result => result.errors))
      if (spec.ok && errors.length === 0) return []
      const messages = errors.map(error => error.message)
      return [failureOf(`${spec.file}: ${spec.title}`, spec.ok, messages)]
    }),
  ])
}

function ofVitest({ numPassedTests: passed, numFailedTests: failed, testResults }) {
  const broken = testResults
    .filter(({ status, message }) => status === 'failed' && message)
    .map(({ name, message }) => `${name}\n${message}`)
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(test => ({
        ...test,
        title: `${name}\n  ${test.fullName}`,
        ok: test.status === 'passed',
      })),
  )
  const failures = tests.map(test => failureOf(test.title, test.ok, test.failureMessages))
  const flaky = tests.filter(({ ok }) => ok).length
  return { passed, failed, flaky, failures: [...broken, ...failures] }
}

function failureOf(title, passedLater, messages) {
  return `${title}${passedLater ? ' (passed on the second attempt)' : ''}\n${messages.join('\n')}`
}
