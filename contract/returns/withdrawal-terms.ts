import type { ReturnsSettings } from '../settings/returns.ts'
import { type Seller, sellerLines } from '../settings/seller.ts'
import { returnDays } from './return-days.ts'

type Part = { heading: string; paragraphs: string[] }

/**
 * The right of withdrawal in the words of the model instructions: Annex I (A) of Directive 2011/83/EU as
 * amended, for goods of one order that are delivered separately and sent back by the buyer.
 * @param page where buyers withdraw online
 * @param returns the lines of the address for returns
 * @param terms what the contract was made under
 */
export function withdrawalTerms(
  page: string,
  seller: Seller,
  returns: string[],
  { withdrawalDays: days, paidBy }: Pick<ReturnsSettings, 'withdrawalDays' | 'paidBy'>,
): Part[] {
  const { phone, email } = seller
  const trader = [...sellerLines(seller), phone, email].filter(Boolean).join(', ')
  return [
    {
      heading: 'Right of withdrawal',
      paragraphs: [
        `You have the right to withdraw from this contract within ${days} days without giving any reason.`,
        `The withdrawal period will expire after ${days} days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last good.`,
        `To exercise the right of withdrawal, you must inform us (${trader}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or email). You may use the attached model withdrawal form, but it is not obligatory.`,
        `You can also withdraw online at ${page}. If you use this option, we will communicate to you an acknowledgement of receipt of such a withdrawal on a durable medium (e.g. by email) without delay.`,
        'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
      ],
    },
    {
      heading: 'Effects of withdrawal',
      paragraphs: [
        'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.',
        'We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.',
        `You shall send back the goods or hand them over to us at ${returns.join(', ')}, without undue delay and in any event not later than ${returnDays} days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of ${returnDays} days has expired.`,
        paidBy === 'buyer'
          ? 'You will have to bear the direct cost of returning the goods.'
          : 'We will bear the cost of returning the goods.',
        'You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.',
      ],
    },
  ]
}

/** The lines of the model withdrawal form: Annex I (B) of Directive 2011/83/EU. */
export function withdrawalForm(seller: Seller): string[] {
  return [
    '(Complete and return this form only if you wish to withdraw from the contract.)',
    `To ${[...sellerLines(seller), seller.email].join(', ')}:`,
    'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*),',
    'Ordered on (*)/received on (*),',
    'Name of consumer(s),',
    'Address of consumer(s),',
    'Signature of consumer(s) (only if this form is notified on paper),',
    'Date',
    '(*) Delete as appropriate.',
  ]
}
