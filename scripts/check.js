// npm run check [-- ref]: the quick part of npm test. Checks types, lint, boundaries and dead code, and runs
// the tests in the folders of changed files: changed since `ref`, by default since HEAD, or since the
// commit before it if everything is committed. Server tests run on SQLite.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checks, reportTo, suite, totals } from './checks.js'
import { headlessChromium } from './chromium.js'
import { build, install } from './prepare.js'
import { bin, endChildrenWithUs, root, say } from './processes.js'

const scratch = mkdtempSync(join(tmpdir(), 'armory-check-'))
const cleanUp = () => rmSync(scratch, { recursive: true, force: true })
endChildrenWithUs(cleanUp)

await install({ withDevelopment: true })
const [ref] = process.argv.slice(2)
const changed = ref ? changedSince(ref) : (changedSince('HEAD') ?? changedSince('HEAD~1'))
const tests = testsNextTo(changed ?? [])
await build()
await Promise.all([checks(), tests.length > 0 && runTests()])
cleanUp()
say(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 ? 1 : 0)

function changedSince(commit) {
  const tracked = git('diff', '--name-only', '--diff-filter=d', commit)
  const files = [...tracked, ...git('ls-files', '--others', '--exclude-standard')]
  return files.length > 0 ? files : null
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}

/** All tests in the folders of these files. */
function testsNextTo(files) {
  const folders = new Set(files.map(file => dirname(file)))
  return [...folders].flatMap(folder =>
    readdirSync(join(root, folder))
      .filter(name => /\.test\.(tsx?|js)$/.test(name))
      .map(name => `${folder}/${name}`),
  )
}

async function runTests() {
  const report = join(scratch, 'vitest.json')
  const projects = ['unit', 'components', 'sqlite', 'alone'].map(name => `--project=${name}`)
  const args = [bin('vitest', 'vitest.mjs'), 'run', ...projects, '--passWithNoTests']
  const env = { CHROMIUM_PATH: await headlessChromium() }
  return suite('Tests next to changed files', report, [...args, ...reportTo(report), ...tests], env)
}
