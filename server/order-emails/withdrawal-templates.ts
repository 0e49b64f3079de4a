import { returnDays } from '../../contract/returns/return-days.ts'
import type { Sender } from '../mail/email-content.ts'
import type { BuyerEmail, EmailOf } from './email-data.ts'
import { formatTime, itemsBlock } from './template-parts.ts'

export const withdrawalTemplates = {
  'withdrawal-received': (email: EmailOf<'withdrawal-received'>, shop: Sender): BuyerEmail => ({
    values: { 'withdrawal.time': formatTime(email.at, shop) },
    before: nextSteps(email),
    after: [
      ...(email.isSent && email.returns
        ? [{ kind: 'lines', title: 'Return address', lines: email.returns } as const]
        : []),
      ...(email.isInWords ? ['Your message is on the order page.'] : []),
      // Empty if everything is back already.
      ...(email.items.length > 0
        ? [itemsBlock('Items covered by your withdrawal', email.items, shop)]
        : []),
    ],
  }),
  'withdrawal-declined': ({ reason }: EmailOf<'withdrawal-declined'>): BuyerEmail => ({
    before: [`Reason: ${reason}`],
  }),
}

function nextSteps({
  isSent,
  isNothingLeft,
  freeReturn,
  order: { paid, isFree, pickup },
}: EmailOf<'withdrawal-received'>): string[] {
  if (isNothingLeft) {
    const nothing = 'There’s nothing left to send back.'
    return [
      paid
        ? `${nothing} If we owe you a refund, we’ll send it to your original payment method.`
        : nothing,
    ]
  }
  const goods = isSent
    ? `${pickup ? 'If you’ve picked it up, please' : 'Please'} send your return within ${returnDays} days.${freeReturn ? ' We pay for return shipping.' : ''}`
    : `${pickup ? 'You don’t have to pick it up' : 'We haven’t sent it'}, so there’s nothing to return.`
  if (paid) return [goods, 'We’ll refund what you paid for it to your original payment method.']
  return isFree ? [goods] : [goods, 'You don’t have to pay for it.']
}
