import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { EmailTemplate } from '../contract/mail/email-template.ts'
import { second } from '../contract/time/durations.ts'
import { accountTemplates } from './accounts/email-templates.ts'
import { buildApp } from './app.ts'
import { backgroundJobs } from './background-jobs.ts'
import { applyScheduledPrices } from './catalogue/prices/scheduled-prices.ts'
import { openWorkers } from './cluster/reports.ts'
import { type Config, StartFailure } from './config.ts'
import { seedNewShop } from './demo/seed.ts'
import { exitAfterMs } from './exit-deadline.ts'
import { startWorker } from './jobs/worker.ts'
import { createLog } from './log.ts'
import { emailJob } from './mail/send-email.ts'
import { openTransport } from './mail/transport.ts'
import { closeContext, migrateDatabase, openContext, waitForImages } from './open-context.ts'
import { orderTemplates } from './order-emails/email-templates.ts'
import { offeredProviders } from './payments/providers.ts'
import { pollRefundsAtStart } from './settlement/refunds/fetch-refunds.ts'
import { prepareOwner } from './setup/setup-link.ts'
import { alertTemplates } from './stock/alert-emails.ts'
import { watchChanges } from './watch-changes.ts'
import { loadWeb } from './web.ts'

/** A request that never finishes must not keep the process alive. */
const cutConnectionsAfterMs = 4 * second
/** For the images that are being encoded: what is cut off makes the next start wait for its leases. */
const seedingStopsMs = 3 * second
/** Of several workers, the first one prepares the shop, and speaks for all. */
const isFirst = !cluster.isWorker || cluster.worker?.id === 1

// A shop runs whether or not anyone can read what it says, as after `| head -1`.
process.stdout.on('error', () => {})
const say = (line: string) => {
  if (isFirst) process.stdout.write(`${line}\n`)
}

let close = async (_delayed: boolean) => {}
const stopping = new AbortController()
const stop = (delayed: boolean) => {
  if (stopping.signal.aborted) return
  stopping.abort()
  close(delayed).finally(() => process.exit())
}
process.on('SIGTERM', () => stop(true))
process.on('SIGINT', () => stop(false))
// The parent process is gone.
process.once('disconnect', () => stop(false))

/** Runs the shop in this process until a signal stops it. @throws StartFailure */
export async function runShop(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  if (!config.rateLimits) say('Rate limits are off: anyone may guess passwords.')
  await migrateDatabase(config, log, say)
  const context = await openContext(config, log)
  await waitForImages(context, say)
  await watchChanges(context)
  if (config.demoData && isFirst) {
    const seeding = seedNewShop(context, say, stopping.signal)
    close = async () => void (await Promise.race([seeding, sleep(seedingStopsMs)]))
    await seeding
  }
  if (isFirst) {
    await prepareOwner(context, process.stdout.isTTY ? say : undefined)
    if ((await offeredProviders(context)).length === 0) {
      say('The checkout is closed: set how buyers pay at /settings-admin, to take orders.')
    }
  }
  // Visitors must not see outdated prices.
  await applyScheduledPrices(context)
  const workers = cluster.isWorker ? openWorkers() : undefined
  const app = await buildApp(context, await loadWeb(config), {
    ...{ stopping: stopping.signal, workers },
  })
  releaseStartupMemory()
  // Otherwise Fastify would repeat in JSON what the last line tells the person.
  log.level = 'warn'
  await app.listen(config).catch(error => {
    throw new StartFailure(cannotListen(error, config))
  })
  log.level = config.logLevel
  const transport = openTransport(context)
  const templates = { ...accountTemplates, ...orderTemplates, ...alertTemplates } satisfies Record<
    EmailTemplate,
    unknown
  >
  const emails = emailJob(transport, templates)
  if (isFirst) await pollRefundsAtStart(context)
  const stopWorker = startWorker(context, [...backgroundJobs, emails])

  close = async delayed => {
    // Proxies need time to read /readyz, and connections end with their next reply.
    if (delayed) await sleep(config.shutdownDelayMs)
    setTimeout(() => app.server.closeAllConnections(), cutConnectionsAfterMs).unref()
    setTimeout(() => process.exit(1), exitAfterMs).unref()
    // Once Fastify closes, it rejects the calls that a page makes while it is rendered.
    const answered = new Promise(resolve => app.server.close(resolve))
    // In parallel: each may take 4 s, and the shop may be killed soon after.
    await Promise.all([answered.then(() => app.close()), stopWorker()])
    await transport.close()
    await closeContext(context)
  }
  say(`The shop is open at ${config.port === 0 ? app.listeningOrigin : config.publicUrl}`)
}

/** Releases the memory that only the start needed, before any request would wait for that. */
function releaseStartupMemory() {
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  collect({ type: 'major', flavor: 'last-resort' })
}

function cannotListen({ code }: NodeJS.ErrnoException, { host, port }: Config): string {
  if (code === 'EADDRINUSE') return `Port ${port} of ${host} is in use: set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} may not be used: set PORT to one above 1023.`
  return `HOST is "${host}", which isn’t an address of this machine (${code}).`
}
