import type { EmailText } from '../../contract/settings/emails.ts'
import type { Block } from '../mail/blocks.ts'
import type { EmailContent } from '../mail/email-content.ts'
import type { EmailValues } from '../mail/email-texts.ts'
import type { EmailItem, EmailOrder, EmailPayment } from './email-order.ts'

/** `link` leads to the order's page. */
type AboutOrder = { to: string; number: string; link: string }
export type ToBuyer = AboutOrder & {
  order: EmailOrder
  /** Its number, if the email mentions it. */
  invoice?: string
  /** When the original was sent, if this is a copy. */
  copyOf?: string
  /** The owner's words when it was queued; null: there were none. */
  words?: EmailText | null
}

/**
 * The emails about orders. A guest's email address is unconfirmed, so emails to it contain no text that
 * a visitor typed; the page they link to does.
 */
export type OrderEmailData =
  | (ToBuyer &
      (
        | { template: 'order-received'; payment: EmailPayment; terms?: Block[] }
        /** Staff placed the order for the buyer, who accepts it by paying. */
        | { template: 'order-prepared'; payment: EmailPayment; terms?: Block[] }
        /** `received` is set if less than the total was paid and the owner accepted the difference. */
        | { template: 'order-paid'; received?: string | undefined }
        | { template: 'order-part-paid'; received: string; rest: string; payment: EmailPayment }
        | { template: 'order-unpaid'; payment: EmailPayment }
        /** Staff changed its items. `payment`: how to pay what is `due`. */
        | {
            template: 'order-changed'
            items: EmailItem[]
            message?: string | undefined
            refund?: string
            due?: string
            payment?: EmailPayment
          }
        /** Sent once before the order is canceled for lack of payment. */
        | { template: 'payment-reminder'; due: string; payment: EmailPayment }
        | OrderShipped
        | OrderTracking
        /** For pickup. `isLast`: whether nothing is left to make ready. */
        | { template: 'order-ready'; items: EmailItem[]; isLast: boolean }
        | {
            template: 'order-canceled'
            by: 'buyer' | 'shop' | 'expiry'
            message?: string | undefined
          }
        | { template: 'order-reinstated' }
        /** Requested by a buyer who lost the others, or sent to a corrected address. */
        | { template: 'order-link' }
        | {
            template: 'order-refunded'
            amount: string
            canceled?: EmailItem[]
            /** Shipped items that it is for. */
            refunded?: EmailItem[]
            message?: string | undefined
          }
        | { template: 'refund-resent'; amount: string }
        | {
            template: 'withdrawal-received'
            at: string
            items: EmailItem[]
            isInWords: boolean
            isSent: boolean
            /** Everything came back or was canceled before. */
            isNothingLeft?: true
            /** The lines of the return address. */
            returns?: string[]
            /** The seller pays for the parcel back. */
            freeReturn?: boolean
          }
        | { template: 'withdrawal-declined'; reason: string }
      ))
  /** To the owner of the shop, as the next one. */
  | (AboutOrder & { template: 'owner-notice'; notice: string })
  | (AboutOrder & { template: 'new-order'; order: EmailOrder; payment: string })

type OrderShipped = EmailParcel & {
  template: 'order-shipped'
  /** Whether nothing is left to ship. */
  isLast: boolean
}

/** The carrier or tracking number changed. */
type OrderTracking = EmailParcel & { template: 'order-tracking' }

export type EmailParcel = { items: EmailItem[]; carrier: string; tracking: string }

/** To a buyer. */
export type BuyerEmailData = Exclude<OrderEmailData, { template: 'owner-notice' | 'new-order' }>

/** What a template is called with. */
export type EmailOf<Template extends OrderEmailData['template']> = Extract<
  OrderEmailData,
  { template: Template }
>

/** What a template adds to the words of an email and to what all emails to a buyer share. */
export type BuyerEmail = {
  /** Of variables that only some emails have. */
  values?: EmailValues
  /** After the opening. */
  before?: Block[]
  /** Otherwise to the order. */
  link?: EmailContent['link']
  after?: Block[]
}
