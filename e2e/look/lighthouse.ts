// Checks the public pages with Lighthouse. Usage: node e2e/look/lighthouse.ts [RUNS]
import { withLighthouse } from './lighthouse-browser.ts'
import { auditPage, formatReport, type MinimumScores } from './lighthouse-report.ts'

const accessible: MinimumScores = { accessibility: 100, 'best-practices': 100 }
const fast: MinimumScores = { ...accessible, performance: 98 }
const findable: MinimumScores = { ...fast, seo: 100 }

const runs = Number(process.argv[2] ?? 1)
if (!(Number.isInteger(runs) && runs > 0)) throw new Error('RUNS must be 1 or more.')

await withLighthouse(async ({ url, product, port }) => {
  const pages: [path: string, wanted: MinimumScores, runs: number][] = [
    ['/', findable, runs],
    ['/products', findable, runs],
    [`/view-product/${product}`, findable, runs],
    ['/login-user', fast, runs],
    ['/register-user', accessible, 0],
  ]
  for (const [path, wanted, pageRuns] of pages) {
    const report = await auditPage(url + path, port, pageRuns)
    const { lines, fine } = formatReport(path, report, wanted)
    process.stdout.write(`${lines.join('\n')}\n`)
    if (!fine) process.exitCode = 1
  }
})
