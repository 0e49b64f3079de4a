import { postcodeError } from '../../../../contract/postcodes.ts'
import { TextField } from '../../forms/text-field.tsx'
import type { ActionProps } from './order-actions.tsx'
import styles from './order-form.module.css'
import { OrderForm } from './order-form.tsx'
import { useOrderForm } from './use-order-form.ts'

const labels = { name: 'Name', street: 'Street', postcode: 'Postcode', city: 'City' }

/** Corrects where what is left of an order goes. */
export function Address({ order, onClose, onDone }: ActionProps) {
  const { country, ...address } = order.address
  const edit = useOrderForm({
    order,
    labels,
    initialValues: address,
    request: values => ({ action: 'address', ...values }),
    check: ({ postcode }) => {
      const trouble = postcodeError(country, postcode)
      return trouble ? { postcode: trouble } : {}
    },
    onDone,
  })
  const fieldOf = (part: keyof typeof labels) => (
    <TextField label={labels[part]} autoComplete="off" {...edit.fields(part)} />
  )
  return (
    <OrderForm
      order={order}
      action="address"
      edit={edit}
      title="Correct the address"
      words="The country stays as it is, because the tax depends on it. The buyer gets no mail."
      submit="Save the address"
      onClose={onClose}
    >
      <div className={styles.pair}>
        {fieldOf('name')}
        {fieldOf('street')}
        {fieldOf('postcode')}
        {fieldOf('city')}
      </div>
    </OrderForm>
  )
}
