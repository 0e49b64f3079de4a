import { limits } from '../../../contract/limits.ts'
import type { Order } from '../../../contract/order.ts'
import { quantityField } from '../../../contract/quantity-fields.ts'
import { SelectField } from '../forms/select-field.tsx'
import { TextAreaField } from '../forms/text-area-field.tsx'
import { remainingQuantity, type WithdrawalDraft } from './withdrawal-mutation.ts'

type WhatProps = {
  /** What is chosen at first. */
  given: Partial<WithdrawalDraft>
  error: string | undefined
}

/** How many pieces of each line, for whoever may see the order: all of them unless said. */
export function WithdrawalItems({ order, given, error }: WhatProps & { order: Order }) {
  const chosen = new Map(given.lines?.map(({ id, quantity }) => [id, quantity]))
  return order.lines
    .filter(line => remainingQuantity(line) > 0)
    .map((line, index) => (
      <SelectField
        key={line.id}
        label={line.name}
        name={quantityField(line.id)}
        description={index === 0 ? 'How many pieces of it you withdraw from.' : undefined}
        defaultValue={given.lines ? (chosen.get(line.id) ?? 0) : remainingQuantity(line)}
        error={index === 0 ? error : error !== undefined}
      >
        {Array.from({ length: remainingQuantity(line) + 1 }, (_, pieces) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it is the number itself
          <option key={pieces} value={pieces}>
            {pieces === 0 ? 'None' : `${pieces} of ${remainingQuantity(line)}`}
          </option>
        ))}
      </SelectField>
    ))
}

/** For whoever must not be told what an order holds. */
export function WithdrawalDescription({ given, error }: WhatProps) {
  return (
    <>
      <SelectField label="What you withdraw from" name="scope" defaultValue={given.scope}>
        <option value="whole">The whole order</option>
        <option value="some">Only some items</option>
      </SelectField>
      <TextAreaField
        label="Which items"
        name="description"
        description="Only for some items: which, and how many of each."
        maxLength={limits.withdrawnDescription}
        defaultValue={given.description}
        error={error}
      />
    </>
  )
}
