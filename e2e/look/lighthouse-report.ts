import lighthouse, { type Result } from 'lighthouse'

/** The minimum score of each category, of 100. */
export type Wanted = Record<string, number>

const others = ['accessibility', 'best-practices', 'seo']

/** @param measured whether to measure performance, too, as on a slow phone */
export async function summarize(
  { href, pathname }: URL,
  port: number,
  wanted: Wanted,
  measured: boolean,
) {
  const onlyCategories = measured ? ['performance', ...others] : others
  const run = await lighthouse(href, { port, logLevel: 'error', output: 'json', onlyCategories })
  if (!run) throw new Error(`Lighthouse did not look at ${href}.`)
  const { lhr } = run
  const scores = Object.values(lhr.categories).map(({ id, score }) => ({
    id,
    score: Math.round((score ?? 0) * 100),
  }))
  const short = scores.filter(({ id, score }) => score < (wanted[id] ?? 0))
  const lines = [
    `${short.length > 0 ? '✗' : '✓'} ${pathname}`,
    `  ${scores.map(({ id, score }) => `${id} ${score}`).join(', ')}`,
    ...(measured ? [`  ${formatMetrics(lhr)}`] : []),
    ...short.flatMap(({ id }) => failedAudits(lhr, id)),
  ]
  return { lines, fine: short.length === 0 }
}

function formatMetrics({ audits }: Result): string {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const lcp = (value('largest-contentful-paint') / 1000).toFixed(2)
  const cls = value('cumulative-layout-shift').toFixed(3)
  return `LCP ${lcp} s, CLS ${cls}, JavaScript ${(scriptBytes(audits) / 1024).toFixed(1)} KiB`
}

/** Transferred bytes. */
function scriptBytes(audits: Result['audits']): number {
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
    .map(audit => `  ${id}: ${audit?.title}`)
}
