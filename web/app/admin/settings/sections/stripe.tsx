import { TextInput } from '@mantine/core'
import { api } from '../../../api.ts'
import { useSettings } from '../../../ui/use-settings.ts'
import { SecondaryText } from '../../secondary-text.tsx'
import { SecretField } from '../secret-field.tsx'
import { TryButton } from '../try-button.tsx'
import type { Section } from './section.ts'

/** The events that the shop handles. */
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
    text: 'Once the key and the webhook secret are set, buyers can pay by card and whatever else you enable at Stripe. You’ll find the key under “API keys” in Stripe’s dashboard.',
    Fields: form => (
      <>
        <SecretField form={form} name="key" />
        <WebhookAddress />
        <SecondaryText>Events: {events.join(', ')}.</SecondaryText>
        <SecretField form={form} name="webhookSecret" />
        <TryButton label="Try the key" attempt={() => api('POST /api/admin/settings/stripe/try')} />
      </>
    ),
  },
]

function WebhookAddress() {
  const { publicUrl } = useSettings()
  return (
    <TextInput
      label="Webhook address"
      description="In Stripe’s dashboard, add a webhook with this address and the events below. Stripe then shows you its secret."
      value={`${publicUrl}/api/payment/stripe/event`}
      readOnly
    />
  )
}
