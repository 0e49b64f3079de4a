import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { suite, totals } from './checks.js'

/** A runner that writes its report, of one passed test, only on one of its attempts. */
function runnerThatReports({ onAttempt }) {
  const dir = mkdtempSync(join(tmpdir(), 'armory-checks-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const [runner, report, attempts] = ['runner.cjs', 'report', 'attempts'].map(name =>
    join(dir, name),
  )
  writeFileSync(
    runner,
    `const { appendFileSync, readFileSync, writeFileSync } = require('node:fs')
    const [attempts, report] = ${JSON.stringify([attempts, report])}
    appendFileSync(attempts, '.')
    console.log('attempt')
    if (readFileSync(attempts, 'utf8').length < ${onAttempt}) process.exit(1)
    writeFileSync(report, JSON.stringify({ numPassedTests: 1, numFailedTests: 0, testResults: [] }))`,
  )
  return { report, args: [runner] }
}

test.each([
  { onAttempt: 1, passed: 1, failed: 0 },
  { onAttempt: 2, passed: 1, failed: 0 },
  { onAttempt: 3, passed: 0, failed: 1 },
])('a run without a report is repeated once: %o', async ({ onAttempt, passed, failed }) => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { report, args } = runnerThatReports({ onAttempt })
  const before = { ...totals }
  const all = await suite('A suite', report, args)
  said.mockRestore()
  expect(all).toBe(failed === 0)
  expect(totals).toEqual({ passed: before.passed + passed, failed: before.failed + failed })
})
