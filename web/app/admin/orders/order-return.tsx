import { NativeSelect } from '@mantine/core'
import { type ActionProps, OrderForm } from './order-form.tsx'
import { allOf, checkQuantities, requestedQuantities, toLines } from './order-quantities.ts'
import { leftToReturn, openWithdrawal } from './order-rules.ts'
import { QuantitiesField } from './quantities-field.tsx'

export function Return(props: ActionProps) {
  const lines = props.order.lines.filter(line => leftToReturn(line) > 0)
  const named = openWithdrawal(props.order)?.data.lines ?? []
  return (
    <OrderForm
      {...props}
      action="return"
      title="Record return"
      text="The buyer gets no email, but sees the items as returned. This doesn’t refund anything; you can refund the items afterward. It can’t be undone."
      submit="Record return"
      values={{ quantities: requestedQuantities(lines, named), fit: '' }}
      request={({ quantities, fit }) => ({
        lines: toLines(quantities, lines, leftToReturn),
        fit: fit === 'yes',
      })}
      check={({ quantities, fit }) => ({
        ...checkQuantities(quantities, lines, leftToReturn),
        ...(!fit && { fit: 'Choose whether the items can be sold again' }),
      })}
      fields={form => (
        <>
          <QuantitiesField
            legend="Returned items"
            lines={lines}
            left={leftToReturn}
            form={form}
            onAll={() => form.change({ quantities: allOf(lines, leftToReturn) })}
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
