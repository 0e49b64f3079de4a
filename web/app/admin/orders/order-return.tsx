import { SelectField } from '../../forms/select-field.tsx'
import type { ActionProps } from './order-actions.tsx'
import { OrderForm } from './order-form.tsx'
import { allPieces, checkPieces, noPieces, piecesOf } from './order-pieces.ts'
import { PiecesField } from './order-pieces-field.tsx'
import { leftToReturn } from './order-rules.ts'
import { useOrderForm } from './use-order-form.ts'

const labels = { lines: 'Pieces', fit: 'Condition' }

export function Return({ order, onClose, onDone }: ActionProps) {
  const lines = order.lines.filter(line => leftToReturn(line) > 0)
  const edit = useOrderForm({
    order,
    labels,
    initialValues: { pieces: noPieces(lines), fit: '' },
    request: ({ pieces, fit }) => ({
      action: 'return',
      lines: piecesOf(pieces, lines, leftToReturn),
      fit: fit === 'yes',
    }),
    check: ({ pieces, fit }) => ({
      ...checkPieces(pieces, lines, leftToReturn),
      ...(!fit && { fit: 'Choose whether the pieces can be sold again.' }),
    }),
    onDone,
  })
  return (
    <OrderForm
      order={order}
      action="return"
      edit={edit}
      title="Take back pieces"
      words="No money goes back by this: refund it after."
      submit="Take back"
      onClose={onClose}
    >
      <PiecesField
        legend="Pieces that came back"
        lines={lines}
        left={leftToReturn}
        edit={edit}
        onAll={() => edit.change({ pieces: allPieces(lines, leftToReturn) })}
      />
      <SelectField label={labels.fit} {...edit.fields('fit')}>
        <option value="">Choose...</option>
        <option value="yes">Fit for sale: back on stock</option>
        <option value="no">Not fit for sale</option>
      </SelectField>
    </OrderForm>
  )
}
