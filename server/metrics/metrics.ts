import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'
import { limits } from '../../contract/limits.ts'
import { second } from '../../contract/time/durations.ts'
import type { AppContext, DbContext } from '../app-context.ts'
import type { Report, Workers } from '../cluster/reports.ts'
import { fromNow } from '../db/time.ts'
import { countFailedEmails } from '../mail/failed-emails.repository.ts'
import { withTimeout } from '../with-timeout.ts'
import type { QueueLoad } from '../work-queue.ts'
import { countJobs, countOrders } from './metrics.repository.ts'

type Sources = {
  cache: { size: number; bytes: number; hits: number; misses: number }
  /** The bounded queues, by name. */
  queues: Record<string, () => QueueLoad>
  workers?: Workers | undefined
}

type Described = MetricObjectWithValues<MetricValue<string>>[]

const latencyBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Less than Prometheus waits, by default: a shop whose database hangs must still say how it is. */
const databaseMs = 5 * second

/** What a shop tells Prometheus: of the process, of requests, and of what waits in the database. */
export class Metrics {
  readonly #process = new Registry()
  /** Metrics that are the same in every process. */
  readonly #shop = new Registry()
  readonly #requests = this.#counter(
    'http_requests_total',
    'Requests that were answered. Replies from the cache have the route "cached".',
    ['method', 'route', 'status'],
  )
  readonly #seconds = new Histogram({
    name: 'armory_http_request_duration_seconds',
    help: 'How long requests took, until their reply was sent.',
    labelNames: ['route'],
    buckets: latencyBuckets,
    registers: [this.#process],
  })
  readonly #db: AppContext['db']
  readonly #sources: Sources

  constructor({ db }: DbContext, sources: Sources) {
    this.#db = db
    this.#sources = sources
    collectDefaultMetrics({ register: this.#process })
    sources.workers?.setReporter(async () => {
      this.#readProcess()
      return this.#process.getMetricsAsJSON()
    })
  }

  /** @param ms how long the request took */
  countRequest(route: string, method: string, status: number, ms: number): void {
    this.#requests.inc({ route, method, status })
    this.#seconds.observe({ route }, ms / second)
  }

  /** @returns all metrics in Prometheus' text format */
  async read(): Promise<{ contentType: string; text: string }> {
    const { workers } = this.#sources
    this.#readProcess()
    const [reports] = await Promise.all([workers?.collect(), this.#readDatabase()])
    const ofProcesses = reports ? merge(reports) : this.#process
    const texts = await Promise.all([ofProcesses.metrics(), this.#shop.metrics()])
    return { contentType: this.#shop.contentType, text: texts.join('\n') }
  }

  readonly #queued = this.#gauge('queue_jobs', 'Running and waiting work in the bounded queues.', [
    'queue',
    'state',
  ])
  readonly #connections = this.#gauge(
    'database_connections',
    'Connections to PostgreSQL in use or idle, and requests waiting for one.',
    ['pool', 'state'],
  )
  readonly #cacheRequests = this.#counter(
    'cache_requests_total',
    'Requests that the cache could serve from memory, and those that it had to render for.',
    ['result'],
  )
  readonly #cacheBytes = this.#gauge('cache_bytes', 'Memory used by cached replies.')
  readonly #cacheEntries = this.#gauge('cache_entries', 'Cached replies, current or not.')

  #readProcess() {
    const { cache, queues } = this.#sources
    for (const [queue, load] of Object.entries(queues)) {
      for (const [state, count] of Object.entries(load())) this.#queued.set({ queue, state }, count)
    }
    for (const [pool, counts] of Object.entries(this.#db.connections())) {
      for (const [state, count] of Object.entries(counts))
        this.#connections.set({ pool, state }, count)
    }
    this.#cacheRequests.reset()
    this.#cacheRequests.inc({ result: 'hit' }, cache.hits)
    this.#cacheRequests.inc({ result: 'miss' }, cache.misses)
    this.#cacheBytes.set(cache.bytes)
    this.#cacheEntries.set(cache.size)
  }

  readonly #up = this.#gauge(
    'database_up',
    'Whether the database answered this scrape.',
    [],
    this.#shop,
  )
  readonly #jobs = this.#gauge(
    'jobs',
    'Jobs that wait, those of them that failed several times and are retried, and those that failed permanently.',
    ['kind', 'state'],
    this.#shop,
  )
  readonly #failedEmails = this.#gauge(
    'failed_emails',
    'Emails that the shop has given up on.',
    [],
    this.#shop,
  )
  readonly #overdue = this.#gauge(
    'jobs_overdue_seconds',
    'For how long the oldest waiting job has been due.',
    ['kind'],
    this.#shop,
  )
  readonly #orders = this.#gauge(
    'orders',
    'Orders by their state and payment.',
    ['state', 'payment'],
    this.#shop,
  )

  async #readDatabase() {
    const [isUp, counts] = await Promise.all([
      withTimeout(databaseMs, this.#db.ping()).then(
        () => true,
        () => false,
      ),
      withTimeout(databaseMs, this.#countRows()).catch(() => undefined),
    ])
    this.#up.set(isUp ? 1 : 0)
    // What was counted before may be gone by now.
    for (const counted of [this.#jobs, this.#overdue, this.#orders, this.#failedEmails]) {
      counted.reset()
    }
    if (!counts) return
    this.#failedEmails.set(counts.failedEmails)
    for (const { kind, dueSince, ...states } of counts.jobs) {
      for (const [state, count] of Object.entries(states)) this.#jobs.set({ kind, state }, count)
      const dueMs = dueSince ? Date.now() - Date.parse(dueSince) : 0
      this.#overdue.set({ kind }, Math.max(0, dueMs / second))
    }
    for (const { count, ...labels } of counts.orders) this.#orders.set(labels, count)
  }

  async #countRows() {
    const { reports } = this.#db
    return {
      jobs: await countJobs(reports, fromNow(0, await this.#db.now())),
      orders: await countOrders(reports),
      failedEmails: await countFailedEmails(reports, limits.searchTotal),
    }
  }

  #gauge<L extends string>(
    name: string,
    help: string,
    labelNames: L[] = [],
    registry: Registry = this.#process,
  ) {
    return new Gauge({ name: `armory_${name}`, help, labelNames, registers: [registry] })
  }

  #counter<L extends string>(name: string, help: string, labelNames: L[]) {
    return new Counter({ name: `armory_${name}`, help, labelNames, registers: [this.#process] })
  }
}

/** Each value has the number of its worker: a sum would look reset, or doubled, once one of them is replaced. */
function merge(reports: Report[]): Registry {
  const described = reports.map(({ worker, content }) =>
    ((content ?? []) as Described).map(metric => ({
      ...metric,
      // By default, some are left out.
      aggregator: 'first',
      values: metric.values.map(value => ({ ...value, labels: { worker, ...value.labels } })),
    })),
  )
  return AggregatorRegistry.aggregate(described)
}
