import { limits } from '../../../contract/limits.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { quantityField } from '../../../contract/orders/quantity-fields.ts'
import { SelectField, TextAreaField } from '../forms/text-field.tsx'
import { remainingQuantity } from '../purchase/withdrawn-items.ts'
import type { WithdrawalDraft } from './withdrawal-mutation.ts'

type WhatProps = {
  /** The initial values. */
  given: Partial<WithdrawalDraft>
  error: string | undefined
}

/** The quantity of each line, for those who may see the order: all of it by default. */
export function WithdrawalItems({ order, given, error }: WhatProps & { order: Order }) {
  const chosen = new Map(given.lines?.map(({ id, quantity }) => [id, quantity]))
  return order.lines
    .filter(line => remainingQuantity(line) > 0)
    .map((line, index) => (
      <SelectField
        key={line.id}
        label={line.name}
        name={quantityField(line.id)}
        description={index === 0 ? 'How many you want to return.' : undefined}
        defaultValue={given.lines ? (chosen.get(line.id) ?? 0) : remainingQuantity(line)}
        error={index === 0 ? error : error !== undefined}
      >
        {Array.from({ length: remainingQuantity(line) + 1 }, (_, quantity) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it is the number itself
          <option key={quantity} value={quantity}>
            {quantity === 0 ? 'None' : `${quantity} of ${remainingQuantity(line)}`}
          </option>
        ))}
      </SelectField>
    ))
}

/** For those who may not see the order's items. */
export function WithdrawalDescription({ given, error }: WhatProps) {
  return (
    <>
      <SelectField label="What do you want to return?" name="scope" defaultValue={given.scope}>
        <option value="whole">The whole order</option>
        <option value="some">Only some items</option>
      </SelectField>
      <TextAreaField
        label="Which items"
        id="description"
        name="description"
        description="For some items, tell us which ones and how many of each."
        maxLength={limits.withdrawnDescription}
        defaultValue={given.description}
        error={error}
      />
    </>
  )
}
