import { withLighthouse } from '../e2e/look/lighthouse-browser.ts'
import { auditPage } from '../e2e/look/lighthouse-report.ts'
import type { Benchmark, Row } from './report.ts'

const runs = 5

/** How soon a page appears on a slow phone, simulated by Lighthouse. */
export const firstViews: Benchmark = {
  title: 'First views on a slow phone',
  measure: async () => {
    const rows: Row[] = []
    await withLighthouse(async ({ url, product, port }) => {
      const pages = {
        'home page': '/',
        'catalogue page': '/products',
        'product page': `/view-product/${product}`,
        'sign-in': '/login-user',
      }
      for (const [page, path] of Object.entries(pages)) {
        const { scores, metrics } = await auditPage(url + path, port, runs)
        rows.push(
          { what: `${page}, largest contentful paint`, value: Math.round(metrics.lcp), unit: 'ms' },
          { what: `${page}, total blocking time`, value: Math.round(metrics.tbt), unit: 'ms' },
          { what: `${page}, performance`, value: scores.performance ?? 0, unit: 'points' },
        )
      }
    })
    return rows
  },
}
