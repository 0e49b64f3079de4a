import lighthouse, { type Result } from 'lighthouse'

/** The minimum score of each category, of 100. */
export type MinimumScores = Record<string, number>

/**
 * Over several runs, the median of performance and of each metric, which vary with the machine; the lowest of all
 * other scores, and the titles of what failed in any run.
 */
export type Report = {
  scores: Record<string, number>
  /** On a simulated slow phone, LCP and TBT in ms; NaN if performance isn't measured. */
  metrics: { lcp: number; tbt: number; cls: number; scriptBytes: number }
  failed: (category: string) => string[]
}

const others = ['accessibility', 'best-practices', 'seo']

/** @param runs how many times to measure; 0 measures once, without performance */
export async function auditPage(href: string, port: number, runs: number): Promise<Report> {
  const onlyCategories = runs > 0 ? ['performance', ...others] : others
  const results: Result[] = []
  do {
    const run = await lighthouse(href, { port, logLevel: 'error', output: 'json', onlyCategories })
    if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse returned nothing for ${href}.`)
    results.push(run.lhr)
  } while (results.length < runs)
  const sorted = (value: (result: Result) => number) => results.map(value).toSorted((a, b) => a - b)
  const median = (value: (result: Result) => number) =>
    sorted(value)[results.length >> 1] ?? Number.NaN
  const metric = (id: string) => median(({ audits }) => audits[id]?.numericValue ?? Number.NaN)
  const scoreIn = (id: string) => {
    const score = (result: Result) => scoreOf(result, id)
    return id === 'performance' ? median(score) : (sorted(score)[0] ?? 0)
  }
  return {
    scores: Object.fromEntries(onlyCategories.map(id => [id, scoreIn(id)])),
    metrics: {
      lcp: metric('largest-contentful-paint'),
      tbt: metric('total-blocking-time'),
      cls: metric('cumulative-layout-shift'),
      scriptBytes: median(scriptBytes),
    },
    failed: category => [...new Set(results.flatMap(result => failedAudits(result, category)))],
  }
}

export function formatReport(pathname: string, report: Report, wanted: MinimumScores) {
  const { scores, metrics, failed } = report
  const tooLow = Object.keys(wanted).filter(id => (scores[id] ?? 0) < (wanted[id] ?? 0))
  const lines = [
    `${tooLow.length > 0 ? '✗' : '✓'} ${pathname}`,
    `  ${Object.entries(scores)
      .map(([id, score]) => `${id} ${score}`)
      .join(', ')}`,
    ...('performance' in scores ? [`  ${formatMetrics(metrics)}`] : []),
    ...tooLow.flatMap(id => failed(id).map(title => `  ${id}: ${title}`)),
  ]
  return { lines, fine: tooLow.length === 0 }
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
