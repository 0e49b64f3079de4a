import { TextInput } from '@mantine/core'
import { api } from '../../../api.ts'
import { SecondaryText } from '../../secondary-text.tsx'
import { SecretField } from '../secret-field.tsx'
import { TryButton } from '../try-button.tsx'
import type { Section } from './section.ts'

/** What Stripe reports to the shop. */
const events = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
]

export const stripeSection: Section = [
  {
    title: 'Stripe',
    text: 'Buyers pay by card and whatever else you enable at Stripe, once the key and the webhook secret are set. Stripe’s dashboard shows the key among its API keys.',
    Fields: form => (
      <>
        <SecretField form={form} name="key" />
        <TextInput
          label="Webhook address"
          description="Add a webhook with this address and the events below in Stripe’s dashboard. Then Stripe shows you its secret."
          value={`${location.origin}/api/payment/stripe/event`}
          readOnly
        />
        <SecondaryText>Events: {events.join(', ')}.</SecondaryText>
        <SecretField form={form} name="webhookSecret" />
        <TryButton label="Try the key" attempt={() => api('POST /api/admin/settings/stripe/try')} />
      </>
    ),
  },
]
