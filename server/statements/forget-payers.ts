import type { AppContext } from '../app-context.ts'
import { forgetPayers as erase } from './statements.repository.ts'

/** Erases who paid and for what from entries of statements that were uploaded a year ago. */
export async function forgetPayers({ db }: Pick<AppContext, 'db'>, now: Date): Promise<void> {
  await erase(db.write, now.toISOString())
}
