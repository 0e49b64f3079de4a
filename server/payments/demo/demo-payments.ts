import { Failure } from '../../failure.ts'
import { offeredProviders, type PaymentContext } from '../providers.ts'
import * as repository from './demo.repository.ts'

/** Pays or fails a demo payment. @throws Failure `not_found` */
export async function settleDemo(
  context: PaymentContext,
  ref: string,
  outcome: 'pay' | 'fail',
): Promise<void> {
  await findDemo(context, ref)
  await repository.settlePayment(context.db.write, ref, outcome === 'pay' ? 'paid' : 'failed')
}

/** @throws Failure `not_found`, also once the shop takes real money */
export async function findDemo(context: PaymentContext, ref: string) {
  const isOffered = (await offeredProviders(context)).some(({ id }) => id === 'demo')
  const row = isOffered ? await repository.findPayment(context.db.read, ref) : undefined
  if (!row) throw new Failure('not_found', 'This payment doesn’t exist.')
  return row
}
