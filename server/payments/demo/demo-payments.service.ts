import type { AppContext } from '../../app-context.ts'
import { Failure } from '../../failure.ts'
import * as repository from './demo.repository.ts'

/** What the page of the demonstration says to its own provider. @throws Failure `not_found` */
export async function settleDemo(
  { db }: Pick<AppContext, 'db'>,
  ref: string,
  outcome: 'pay' | 'fail',
): Promise<void> {
  await findDemo({ db }, ref)
  await repository.settlePayment(db.write, ref, outcome === 'pay' ? 'paid' : 'dead')
}

/** @throws Failure `not_found` */
export async function findDemo({ db }: Pick<AppContext, 'db'>, ref: string) {
  const row = await repository.findPayment(db.read, ref)
  if (!row) throw new Failure('not_found', 'There is no such payment.')
  return row
}
