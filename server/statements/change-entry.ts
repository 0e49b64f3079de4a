import type { ChangeEntry } from '../../contract/statements/statement.ts'
import { asStaff } from '../accounts/rights.ts'
import { type Actor, recordActivity } from '../activities/activities.ts'
import type { DbContext } from '../app-context.ts'
import { Failure } from '../failure.ts'
import { toDecimal } from '../money.ts'
import { isUndone } from './book-entries.ts'
import * as repository from './statements.repository.ts'

/**
 * Ignores an entry that belongs to no order, or reopens it. Reopening an entry whose booking was undone restores that
 * state.
 * @throws Failure `not_found`, or `conflict` if it is booked
 */
export async function changeEntry(
  context: DbContext,
  actor: Actor,
  id: string,
  { state }: ChangeEntry,
): Promise<void> {
  await asStaff(context, actor, 'books', async trx => {
    await repository.lockEntry(trx, id)
    const [entry] = await repository.findEntry(trx, id)
    if (entry?.kind !== 'credit') throw new Failure('not_found', 'This entry doesn’t exist.')
    const undone = await isUndone(trx, entry)
    const change = {
      state: undone && state === 'open' ? ('booked' as const) : state,
      order_id: null,
      charge_ref: undone ? entry.charge_ref : null,
    }
    if (entry.state === change.state) return
    if (entry.state === 'booked' && !undone) {
      throw new Failure('conflict', 'This entry has been recorded in the meantime.')
    }
    await repository.changeEntry(trx, entry, change)
    const { day, cents } = entry
    await recordActivity(trx, {
      actor,
      subject: { kind: 'statement', id: entry.statement_id, name: entry.file_name },
      before: { state: entry.state },
      after: { state, day, amount: toDecimal(cents) },
    })
  })
}
