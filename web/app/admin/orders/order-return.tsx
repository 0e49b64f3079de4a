import { NativeSelect } from '@mantine/core'
import { unreturnedQuantity } from '../../../../contract/orders/line-quantities.ts'
import { type ActionProps, OrderForm } from './order-form.tsx'
import { allOf, checkQuantities, requestedQuantities, toLines } from './order-quantities.ts'
import { type Line, openWithdrawal } from './order-rules.ts'
import { QuantitiesField } from './quantities-field.tsx'

export function Return(props: ActionProps) {
  const lines = props.order.lines.filter(line => unreturnedQuantity(line) > 0)
  const named = openWithdrawal(props.order)?.data.lines ?? []
  return (
    <OrderForm
      {...props}
      text="The buyer gets no email, but sees the items as returned. This doesn’t refund anything. Refund them afterward. You can undo the return until you do."
      values={{ quantities: requestedQuantities(lines, named), fit: '' }}
      request={({ quantities, fit }) => ({
        lines: toLines(quantities, lines, unreturnedQuantity),
        fit: fit === 'yes',
      })}
      check={({ quantities, fit }) => ({
        ...checkQuantities(quantities, lines, unreturnedQuantity),
        ...(!fit && { fit: 'Choose whether the items can be sold again' }),
      })}
      fields={form => (
        <>
          <QuantitiesField
            legend="Returned items"
            lines={lines}
            left={unreturnedQuantity}
            form={form}
            onAll={() => form.change({ quantities: allOf(lines, unreturnedQuantity) })}
          />
          <NativeSelect
            label="Condition"
            data={[
              { value: '', label: 'Choose a condition' },
              { value: 'yes', label: 'Can be sold again: return to stock' },
              { value: 'no', label: 'Can’t be sold again' },
            ]}
            {...form.field('fit')}
          />
        </>
      )}
    />
  )
}

/** Begins with the items of the last return of which something still counts. */
export function UndoReturn(props: ActionProps) {
  const lines = props.order.lines.filter(line => line.undoable > 0)
  const returns = props.order.events.flatMap(({ type, data }) => (type === 'returned' ? data : []))
  const last = returns.findLast(
    ({ undone, lines: of }) => !undone && of.some(({ id }) => lines.some(line => line.id === id)),
  )
  const stock = last?.restocked ? 'yes' : 'no'
  const lastQuantity = ({ id, undoable }: Line) =>
    Math.min(undoable, last?.lines.find(line => line.id === id)?.quantity ?? 0)
  return (
    <OrderForm
      {...props}
      text="The items no longer count as returned. The buyer gets no email."
      values={{
        quantities: allOf(lines, lastQuantity),
        restocked: last?.restocked === undefined ? '' : stock,
      }}
      request={({ quantities, restocked }) => ({
        lines: toLines(quantities, lines, undoableQuantity),
        restocked: restocked === 'yes',
      })}
      check={({ quantities, restocked }) => ({
        ...checkQuantities(quantities, lines, undoableQuantity),
        ...(!restocked && { restocked: 'Choose whether the items were put back in stock' }),
      })}
      fields={form => (
        <>
          <QuantitiesField
            legend="Items recorded by mistake"
            lines={lines}
            left={undoableQuantity}
            form={form}
            onAll={() => form.change({ quantities: allOf(lines, undoableQuantity) })}
          />
          <NativeSelect
            label="Were they put back in stock?"
            data={[
              { value: '', label: 'Choose an option' },
              { value: 'yes', label: 'Yes, remove them again' },
              { value: 'no', label: 'No' },
            ]}
            {...form.field('restocked')}
          />
        </>
      )}
    />
  )
}

function undoableQuantity({ undoable }: Line): number {
  return undoable
}
