import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { second } from '../../contract/time/durations.ts'
import type { Slot } from './supervise.ts'

/** Less than Prometheus waits: a worker that is stuck must not hide the others. */
const reportMs = 2 * second

/** What a worker process says of itself, and its number. */
export type Report = { worker: number; content: unknown }

type ToPrimary = { request: string } | { answer: string; content: unknown }
type ToWorker = { describe: string } | { reports: Report[]; request: string }

/** The worker processes of this node, as one of them sees them. */
export type Workers = {
  /** Sets what this worker says of itself. */
  setReporter: (describe: () => Promise<unknown>) => void
  /** What each worker says of itself, without those that don't answer in time. */
  collect: () => Promise<Report[]>
}

/** In a worker process. */
export function openWorkers(): Workers {
  const pending = new Map<string, (reports: Report[]) => void>()
  let describe = async (): Promise<unknown> => undefined
  const send = (message: ToPrimary) => process.send?.(message)
  process.on('message', async (message: ToWorker) => {
    if ('describe' in message)
      return send({ answer: message.describe, content: await describe().catch(() => undefined) })
    pending.get(message.request)?.(message.reports)
    pending.delete(message.request)
  })
  return {
    setReporter: next => {
      describe = next
    },
    collect: () => {
      const id = randomUUID()
      return new Promise(resolve => {
        pending.set(id, resolve)
        send({ request: id })
      })
    },
  }
}

/** In the primary process: collects the reports that a worker asks for. */
export function relayReports(slots: readonly Slot[]): void {
  const pending = new Map<string, (report: Report) => void>()
  const collect = (asker: Worker, id: string) => {
    const asked = slots.filter(
      ({ worker, servingSince }) => servingSince !== undefined && worker.isConnected(),
    )
    const reports: Report[] = []
    const end = () => {
      clearTimeout(timer)
      pending.delete(id)
      const message: ToWorker = { reports, request: id }
      if (asker.isConnected()) asker.send(message)
    }
    const timer = setTimeout(end, reportMs)
    pending.set(id, report => {
      reports.push(report)
      if (reports.length === asked.length) end()
    })
    for (const { worker } of asked) worker.send({ describe: id } satisfies ToWorker)
  }
  cluster.on('message', (worker, message: ToPrimary) => {
    if ('request' in message) return collect(worker, message.request)
    const slot = slots.find(slot => slot.worker === worker)
    if (slot) pending.get(message.answer)?.({ worker: slot.number, content: message.content })
  })
}
