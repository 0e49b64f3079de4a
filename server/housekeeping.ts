import { day, hour, minute } from '../contract/time/durations.ts'
import type { AppContext } from './app-context.ts'
import { pruneWords } from './catalogue/search/prune-words.ts'
import { purgeRows } from './db/purge.ts'
import type { Tables } from './db/tables.ts'
import { imageUses } from './image-uses.ts'
import { sweepImages } from './images/sweep.ts'
import { repeatingJob } from './jobs/jobs.ts'
import { retention } from './retention.ts'

/** Deletes or erases expired rows. A failure does not stop the rest. */
export async function purge(
  { db, log, settings }: Pick<AppContext, 'db' | 'log' | 'settings'>,
  now = new Date(),
  signal?: AbortSignal,
  rules = retention,
): Promise<void> {
  const { timeZone } = (await settings.read()).shop
  const failed = new Set<keyof Tables>()
  for (const { table, expired, erase, waitsFor = [] } of rules) {
    if (waitsFor.some(each => failed.has(each))) continue
    for (const where of expired({ now: now.getTime(), timeZone })) {
      await purgeRows(db, { table, where, erase }, signal).catch(err => {
        log.error({ err, table }, 'rows could not be purged')
        failed.add(table)
      })
    }
  }
  if (failed.size > 0) throw new Error(`Not purged: ${[...failed].join(', ')}.`)
}

const hourly = { everyMs: hour, timeoutMs: 30 * minute }

export const purgeJob = repeatingJob<AppContext>('purge', hourly, (context, { now, signal }) =>
  purge(context, now, signal),
)

export const sweepImagesJob = repeatingJob<AppContext>(
  'sweep-images',
  hourly,
  (context, { now, signal }) => sweepImages(context, imageUses, now, signal),
)

export const pruneWordsJob = repeatingJob<AppContext>(
  'prune-words',
  { everyMs: day, timeoutMs: 30 * minute },
  (context, { signal }) => pruneWords(context, signal),
)

export const optimizeJob = repeatingJob<AppContext>('optimize-database', hourly, ({ db }) =>
  db.optimize(),
)
