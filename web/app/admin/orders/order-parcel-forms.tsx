import { Autocomplete, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { unshippedQuantity } from '../../../../contract/orders/line-quantities.ts'
import { shopDay } from '../../../../contract/time/shop-day.ts'
import { shopTimeZone } from '../../ui/shop-time-zone.ts'
import { DateTime } from '../time/date-time.tsx'
import { useCarriers } from '../use-shipping.ts'
import { type ActionProps, OrderForm, type OrderFormState } from './order-form.tsx'
import { allOf, checkQuantities, toLines } from './order-quantities.ts'
import { openWithdrawal } from './order-rules.ts'
import { QuantitiesField } from './quantities-field.tsx'

const disputes = {
  open: 'This order’s payment is disputed.',
  lost: 'This order’s payment was lost in a dispute.',
}

export function Ship(props: ActionProps) {
  const { dispute, lines: all, parcels, pickup } = props.order
  const lines = all.filter(line => unshippedQuantity(line) > 0)
  const withdrawal = openWithdrawal(props.order)
  const anyway = `${pickup ? 'Mark as ready' : 'Ship'} anyway`
  const consequence = `The buyer gets an email${pickup ? ' with the pickup address' : ', including the tracking number if you enter one'}. This can’t be undone.`
  return (
    <OrderForm
      {...props}
      title={pickup ? 'Mark items as ready' : 'Ship items'}
      text={
        withdrawal ? (
          <>
            <strong>
              The buyer requested a return on <DateTime at={withdrawal.at} />. {anyway}?
            </strong>{' '}
            {consequence}
          </>
        ) : (
          consequence
        )
      }
      submit={withdrawal ? anyway : `Mark as ${pickup ? 'ready' : 'shipped'}`}
      values={{
        carrier: parcels.at(-1)?.carrier ?? '',
        tracking: '',
        quantities: allOf(lines, unshippedQuantity),
      }}
      request={({ quantities, ...parcel }) => ({
        ...parcel,
        // The question was answered.
        despiteDispute: dispute !== null,
        lines: toLines(quantities, lines, unshippedQuantity),
      })}
      question={() =>
        dispute ? { text: `${disputes[dispute]} ${anyway}?`, button: anyway } : undefined
      }
      check={({ carrier, quantities }) => ({
        ...(!pickup && !carrier.trim() && { carrier: 'Enter a carrier' }),
        ...checkQuantities(quantities, lines, unshippedQuantity),
      })}
      fields={form => (
        <>
          {!pickup && <TrackingFields field={form.field} />}
          <QuantitiesField
            legend={pickup ? 'Items that are ready' : 'Items in this package'}
            lines={lines}
            left={unshippedQuantity}
            form={form}
          />
        </>
      )}
    />
  )
}

/** Changes how a parcel in transit is tracked. */
export function Track(props: ActionProps) {
  const { order, item = '' } = props
  const parcel = order.parcels.find(({ id }) => id === item)
  return (
    <OrderForm
      {...props}
      title={parcel?.tracking ? 'Change tracking' : 'Add tracking number'}
      submit="Save tracking"
      values={{ carrier: parcel?.carrier ?? '', tracking: parcel?.tracking ?? '', mail: 'yes' }}
      request={({ mail, ...fields }) => ({ parcel: item, mail: mail === 'yes', ...fields })}
      fields={({ field }) => (
        <>
          <TrackingFields field={field} />
          <NativeSelect
            label="Email to the buyer"
            data={[
              { value: 'yes', label: 'Send the carrier and the number' },
              { value: 'no', label: 'Don’t send an email' },
            ]}
            {...field('mail')}
          />
        </>
      )}
    />
  )
}

/** Says that a parcel arrived, or that it didn't after all. */
export function Deliver(props: ActionProps) {
  const { order, item = '' } = props
  const isDelivered = order.parcels.find(({ id }) => id === item)?.deliveredOn !== null
  const [what, done] = order.pickup ? ['items', 'picked up'] : ['package', 'delivered']
  if (isDelivered) {
    return (
      <OrderForm
        {...props}
        title={`Mark ${what} as not ${done}`}
        text={`The buyer sees ${order.pickup ? 'them as ready for pickup' : 'it as on its way'} again.`}
        submit={`Mark as not ${done}`}
        careful
        request={() => ({ parcel: item, on: null })}
      />
    )
  }
  return (
    <OrderForm
      {...props}
      title={`Mark ${what} as ${done}`}
      text={`The buyer sees it on the order page. The ${order.withdrawalDays}-day return period starts on this day.`}
      submit={`Mark as ${done}`}
      values={{ on: shopDay(Date.now(), shopTimeZone()) }}
      request={({ on }) => ({ parcel: item, on })}
      fields={({ field }) => (
        <TextInput
          label={order.pickup ? 'Picked up on' : 'Delivered on'}
          type="date"
          {...field('on')}
        />
      )}
    />
  )
}

function TrackingFields({ field }: Pick<OrderFormState<object>, 'field'>) {
  return (
    <SimpleGrid minColWidth="12rem">
      <Autocomplete
        label="Carrier"
        data={useCarriers()}
        openOnFocus={false}
        {...field('carrier')}
      />
      <TextInput label="Tracking number" spellCheck={false} {...field('tracking')} />
    </SimpleGrid>
  )
}
