// Checks the public pages with Lighthouse. Usage: node e2e/look/lighthouse.ts [RUNS]
import { withLighthouse } from './lighthouse-browser.ts'
import { auditPage, formatReport, type Wanted } from './lighthouse-report.ts'

const usable: Wanted = { accessibility: 100, 'best-practices': 100 }
const fast: Wanted = { ...usable, performance: 98 }
const found: Wanted = { ...fast, seo: 100 }

const runs = Number(process.argv[2] ?? 1)

await withLighthouse(async ({ url, product, port }) => {
  const pages: [path: string, wanted: Wanted, runs: number][] = [
    ['/', found, runs],
    ['/products', found, runs],
    [`/view-product/${product}`, found, runs],
    ['/login-user', fast, runs],
    ['/register-user', usable, 0],
  ]
  for (const [path, wanted, measurements] of pages) {
    const report = await auditPage(url + path, port, measurements)
    const { lines, fine } = formatReport(path, report, wanted)
    process.stdout.write(`${lines.join('\n')}\n`)
    if (!fine) process.exitCode = 1
  }
})
