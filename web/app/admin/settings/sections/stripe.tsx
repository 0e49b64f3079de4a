import { api } from '../../../api.ts'
import { SecretField } from '../secret-field.tsx'
import { TryButton } from '../try-button.tsx'
import type { Section } from './section.ts'

export const stripeSection: Section = [
  {
    title: 'Stripe',
    text: 'Buyers pay by card and whatever else you enable at Stripe, once both are set.',
    Fields: form => (
      <>
        <SecretField form={form} name="key" />
        <SecretField form={form} name="webhookSecret" />
        <TryButton label="Try the key" attempt={() => api('POST /api/admin/settings/stripe/try')} />
      </>
    ),
  },
]
