import { When } from '../when.tsx'
import type { ActionProps } from './order-actions.tsx'
import { OrderForm } from './order-form.tsx'
import { allPieces, checkPieces, piecesOf } from './order-pieces.ts'
import { PiecesField } from './order-pieces-field.tsx'
import { leftToShip, openWithdrawal } from './order-rules.ts'
import { TrackingFields, trackingLabels } from './order-tracking-fields.tsx'
import { useOrderForm } from './use-order-form.ts'

const labels = { ...trackingLabels, lines: 'Pieces' }

const questions = {
  open: 'This order’s payment is disputed. Ship anyway?',
  lost: 'This order’s payment was lost in a dispute. Ship anyway?',
}

export function Ship({ order, onClose, onDone }: ActionProps) {
  const { dispute } = order
  const lines = order.lines.filter(line => leftToShip(line) > 0)
  const edit = useOrderForm({
    order,
    labels,
    initialValues: {
      carrier: order.parcels.at(-1)?.carrier ?? '',
      tracking: '',
      pieces: allPieces(lines, leftToShip),
    },
    request: ({ pieces, ...parcel }) => ({
      action: 'ship',
      ...parcel,
      // The question was answered.
      despiteDispute: dispute !== null,
      lines: piecesOf(pieces, lines, leftToShip),
    }),
    question: () => (dispute ? { words: questions[dispute], submit: 'Ship anyway' } : undefined),
    check: ({ pieces }) => checkPieces(pieces, lines, leftToShip),
    onDone,
  })
  const withdrawal = openWithdrawal(order)
  return (
    <OrderForm
      order={order}
      action="ship"
      edit={edit}
      title="Ship a parcel"
      words={
        withdrawal ? (
          <strong>
            The buyer withdrew on <When at={withdrawal.at} />. Ship all the same?
          </strong>
        ) : (
          'The buyer gets a mail with the tracking number.'
        )
      }
      submit={withdrawal ? 'Ship all the same' : 'Mark as shipped'}
      onClose={onClose}
    >
      <TrackingFields edit={edit} />
      <PiecesField legend="Pieces in this parcel" lines={lines} left={leftToShip} edit={edit} />
    </OrderForm>
  )
}
