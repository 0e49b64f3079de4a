import type { Transaction } from 'kysely'
import type { Actor } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import type { Tables } from '../db/tables.ts'
import { changeCatalogue } from './catalogue-version.ts'

/**
 * Changes what pages show beside the catalogue: no node sends what it kept from before.
 * @throws Failure `forbidden` if the actor is no longer an admin
 */
export function changeShown<T>(
  context: Pick<AppContext, 'db' | 'catalogueVersion'>,
  actor: Actor | 'system',
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return changeCatalogue(context, actor, ({ trx }) => work(trx))
}
