import type { ComponentProps } from 'react'
import { TextField } from '../../forms/text-field.tsx'

type Field = Partial<ComponentProps<typeof TextField>>

export const explanationLabels = {
  buyerMessage: 'Message to the buyer',
  internalNote: 'Internal note',
}

export const noExplanation = { buyerMessage: '', internalNote: '' }

/** Why something is done: for the buyer, and for admins alone. */
export function ExplanationFields({
  fields,
}: {
  fields: (name: keyof typeof noExplanation) => Field
}) {
  return (
    <>
      <TextField
        label={explanationLabels.buyerMessage}
        description="Optional. In the email, on the order’s page and on the credit note."
        {...fields('buyerMessage')}
      />
      <TextField
        label={explanationLabels.internalNote}
        description="Optional. Only admins see it, in the history of the order."
        {...fields('internalNote')}
      />
    </>
  )
}
