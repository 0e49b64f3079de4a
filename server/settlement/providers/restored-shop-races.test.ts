import { expect } from 'vitest'
import { minute } from '../../../contract/time/durations.ts'
import type { AppContext } from '../../app-context.ts'
import { refundJobKind } from '../../payments/refund-jobs.ts'
import { catchUp, runDueJobs } from '../../test/due-jobs.ts'
import { listEntries, sumCredited, timeFromNow } from '../../test/stripe.ts'
import { recentRefundsJob } from '../refunds/fetch-refunds.ts'
import { refundsJob } from '../refunds/send-refunds.ts'
import { paidBack, poll, test } from './restored-shop.fixture.ts'

test.for([
  { by: 'the former shop', key: 'former-1' },
  { by: 'its owner at Stripe', key: undefined },
])(
  'a refund by $by since the backup stops others on two nodes at once',
  async ({ key }, { context, otherNode, fakeStripe, restoredShop: { intent, refund, see } }) => {
    fakeStripe.refundDaysAgo(intent, 2_000, 5, key)
    for (const amount of [1_000, 500, 700]) await refund(amount)
    await Promise.all(
      [context, otherNode].flatMap(node =>
        [refundsJob, recentRefundsJob].map(job => runDueJobs<AppContext>(node, job)),
      ),
    )
    for (const minutes of [1, 3]) await catchUp(context, timeFromNow(minutes * minute))
    expect(paidBack(fakeStripe, intent)).toBe(2_000)
    expect(await see()).toMatchObject({ toSend: 2, refunding: true })
    expect(await sumCredited(context)).toBe(2_200)
  },
)

test('a refund that was due at the backup and issued since is not issued again', async ({
  context,
  fakeStripe,
  restoredShop: { intent, refund },
}) => {
  await refund(2_000)
  const due = context.db.write.selectFrom('jobs').select('unique_key')
  const { unique_key } = await due.where('kind', '=', refundJobKind.kind).executeTakeFirstOrThrow()
  fakeStripe.refundDaysAgo(intent, 2_000, 40, unique_key)
  await Promise.all([poll(context), catchUp(context)])
  expect(paidBack(fakeStripe, intent)).toBe(2_000)
  expect(await listEntries(context)).toMatchObject([{ kind: 'charge' }, { kind: 'refund' }])
})
