import type { PaymentMethod } from './payment.ts'

/** As they appear within a sentence. */
export const paymentMethodNames: Record<PaymentMethod, string> = {
  stripe: 'Stripe',
  transfer: 'bank transfer',
  demo: 'demo payment',
}
