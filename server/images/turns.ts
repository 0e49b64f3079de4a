import type { ImageKind } from '../../contract/images.ts'
import { second } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import { takeLease, withLease } from '../jobs/lease.ts'
import { workQueue } from '../work-queue.ts'

const waitMs = 10 * second
const waiting = 100

type Turn = <T>(kind: ImageKind, file: string, work: () => Promise<T>) => Promise<T>

/** When an image may be changed, or something be made of it. All throw Failure `unavailable` if it's not their turn. */
export type Turns = {
  /** Changes an image once no other node changes it. */
  change: Turn
  /** Removes an image, unless a node changes it. @returns false then */
  removal: (kind: ImageKind, file: string, work: () => Promise<boolean>) => Promise<boolean>
  /** Makes a file of an image, unless a node changes it. */
  file: Turn
  /** Makes what isn't stored. */
  output: <T>(work: () => Promise<T>) => Promise<T>
}

/** An image may be stored again, on another node, at the moment of its removal: so a lease on its name is held. */
export function openTurns(context: Pick<AppContext, 'db' | 'log'>): Turns {
  const changes = workQueue({ concurrency: 1, waiting, waitMs })
  // A node that died keeps its lease for a minute: what waits for that holds up no other image.
  const perKey = { concurrency: 1, waiting }
  const byName = workQueue({ concurrency: waiting, waiting, perKey, waitMs })
  // Visitors ask for it, so it never holds up changes.
  const onDemand = workQueue({ concurrency: 1, waiting, waitMs })
  return {
    change: (kind, file, work) => {
      const lock = lockOf(kind, file)
      return byName(() => withLease(context, lock, () => changes(work), { waitMs }), lock)
    },
    removal: (kind, file, work) =>
      changes(async () => {
        const lock = await takeLease(context, lockOf(kind, file), {})
        return lock ? work().finally(lock.release) : false
      }),
    file: (kind, file, work) =>
      onDemand(() => withLease(context, lockOf(kind, file), work, { waitMs: 0 }), 'files'),
    output: work => onDemand(work, 'outputs'),
  }
}

function lockOf(kind: ImageKind, file: string): string {
  return `image ${kind}/${file}`
}
