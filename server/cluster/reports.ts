import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { second } from '../../contract/durations.ts'

/** Less than Prometheus waits: a worker that is stuck must not hide the others. */
const reportMs = 2 * second

/** What a worker process says of itself, and its number. */
export type Report = { worker: number; content: unknown }

type ToPrimary = { ask: string } | { answer: string; content: unknown }
type ToWorker = { tell: string } | { reports: Report[]; of: string }

/** The worker processes of this node, as one of them sees them. */
export type Workers = {
  /** Sets what this worker says of itself. */
  report: (describe: () => Promise<unknown>) => void
  /** What each worker says of itself, without those that don't answer in time. */
  collect: () => Promise<Report[]>
}

/** In a worker process. */
export function openWorkers(): Workers {
  const waiting = new Map<string, (reports: Report[]) => void>()
  let describe = async (): Promise<unknown> => undefined
  const send = (message: ToPrimary) => process.send?.(message)
  process.on('message', async (message: ToWorker) => {
    if ('tell' in message)
      return send({ answer: message.tell, content: await describe().catch(() => undefined) })
    waiting.get(message.of)?.(message.reports)
    waiting.delete(message.of)
  })
  return {
    report: next => {
      describe = next
    },
    collect: () => {
      const id = randomUUID()
      return new Promise(resolve => {
        waiting.set(id, resolve)
        send({ ask: id })
      })
    },
  }
}

type Slot = { number: number; worker: Worker; servingSince: number | undefined }

/** In the primary process: collects the reports that a worker asks for. */
export function relayReports(slots: readonly Slot[]): void {
  const open = new Map<string, (report: Report) => void>()
  const collect = (asker: Worker, id: string) => {
    const asked = slots.filter(
      ({ worker, servingSince }) => servingSince !== undefined && worker.isConnected(),
    )
    const reports: Report[] = []
    const end = () => {
      clearTimeout(timer)
      open.delete(id)
      const message: ToWorker = { reports, of: id }
      if (asker.isConnected()) asker.send(message)
    }
    const timer = setTimeout(end, reportMs)
    open.set(id, report => {
      reports.push(report)
      if (reports.length === asked.length) end()
    })
    for (const { worker } of asked) worker.send({ tell: id } satisfies ToWorker)
  }
  cluster.on('message', (worker, message: ToPrimary) => {
    if ('ask' in message) return collect(worker, message.ask)
    const slot = slots.find(slot => slot.worker === worker)
    if (slot) open.get(message.answer)?.({ worker: slot.number, content: message.content })
  })
}
