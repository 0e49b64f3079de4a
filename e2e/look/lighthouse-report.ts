import lighthouse, { type Result } from 'lighthouse'

/** The minimum score of each category, of 100. */
export type Wanted = Record<string, number>

/** Of several audits of a page: the median of each score and metric, and the titles of what failed in the last one. */
export type Report = {
  scores: Record<string, number>
  /** As on a slow phone: LCP and TBT in ms. Not measured where performance is not. */
  metrics: { lcp: number; tbt: number; cls: number; scriptBytes: number }
  failed: (category: string) => string[]
}

const others = ['accessibility', 'best-practices', 'seo']

/** @param runs how often to measure performance; 0 leaves it out */
export async function auditPage(href: string, port: number, runs: number): Promise<Report> {
  const onlyCategories = runs > 0 ? ['performance', ...others] : others
  const results: Result[] = []
  do {
    const run = await lighthouse(href, { port, logLevel: 'error', output: 'json', onlyCategories })
    if (!run) throw new Error(`Lighthouse did not look at ${href}.`)
    results.push(run.lhr)
  } while (results.length < runs)
  const middle = (value: (result: Result) => number) =>
    results.map(value).toSorted((a, b) => a - b)[results.length >> 1] ?? Number.NaN
  const metric = (id: string) => middle(({ audits }) => audits[id]?.numericValue ?? Number.NaN)
  return {
    scores: Object.fromEntries(
      onlyCategories.map(id => [id, middle(result => scoreOf(result, id))]),
    ),
    metrics: {
      lcp: metric('largest-contentful-paint'),
      tbt: metric('total-blocking-time'),
      cls: metric('cumulative-layout-shift'),
      scriptBytes: middle(scriptBytes),
    },
    failed: category => results.slice(-1).flatMap(result => failedAudits(result, category)),
  }
}

export function formatReport(pathname: string, report: Report, wanted: Wanted) {
  const { scores, metrics, failed } = report
  const short = Object.keys(scores).filter(id => (scores[id] ?? 0) < (wanted[id] ?? 0))
  const lines = [
    `${short.length > 0 ? '✗' : '✓'} ${pathname}`,
    `  ${Object.entries(scores)
      .map(([id, score]) => `${id} ${score}`)
      .join(', ')}`,
    ...('performance' in scores ? [`  ${formatMetrics(metrics)}`] : []),
    ...short.flatMap(id => failed(id).map(title => `  ${id}: ${title}`)),
  ]
  return { lines, fine: short.length === 0 }
}

function formatMetrics({ lcp, tbt, cls, scriptBytes }: Report['metrics']): string {
  const seconds = (lcp / 1000).toFixed(2)
  const kib = (scriptBytes / 1024).toFixed(1)
  return `LCP ${seconds} s, TBT ${Math.round(tbt)} ms, CLS ${cls.toFixed(3)}, JavaScript ${kib} KiB`
}

const scoreOf = ({ categories }: Result, id: string) =>
  Math.round((categories[id]?.score ?? 0) * 100)

/** Transferred bytes. */
function scriptBytes({ audits }: Result): number {
  const details = audits['network-requests']?.details
  const requests: Request[] = details && 'items' in details ? details.items : []
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  return scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0)
}

type Request = { resourceType?: unknown; transferSize?: unknown }

function failedAudits({ audits, categories }: Result, id: string): string[] {
  const counted = categories[id]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return counted
    .map(ref => audits[ref.id])
    .filter(audit => audit?.score !== null && (audit?.score ?? 1) < 1)
    .map(audit => audit?.title ?? '')
}
