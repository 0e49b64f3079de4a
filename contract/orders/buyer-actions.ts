import { z } from 'zod'
import { Email, NewPassword } from '../accounts/user.ts'
import { Id, text } from '../fields.ts'
import { NextAction, PaymentMethod } from '../payments/payment.ts'
import { TypedOrderNumber } from './typed-order-number.ts'

export const OrderParams = z.object({ number: Id })
export const OrderQuery = z.object({ key: text(100).optional() })

export const PayOrder = z.object({ payment: PaymentMethod, key: text(100).optional() })
export const PayOrderReply = z.object({ next: NextAction })

export const CancelOrder = z.object({ key: text(100).optional() })
export type CancelOrder = z.infer<typeof CancelOrder>

/** The account takes its name and email from the order. */
export const AccountOfOrder = z.object({ password: NewPassword, key: text(100).optional() })
export type AccountOfOrder = z.infer<typeof AccountOfOrder>

export const SendOrderLink = z.object({ number: TypedOrderNumber, email: Email })
export type SendOrderLink = z.infer<typeof SendOrderLink>
