import { useId } from 'react'
import { TextField } from '../../forms/text-field.tsx'
import { Carriers } from './carriers.tsx'
import styles from './order-form.module.css'
import type { OrderFormState } from './use-order-form.ts'

export const trackingLabels = { carrier: 'Carrier', tracking: 'Tracking number' }

/** Who carries a parcel, and by what number it is found. */
export function TrackingFields({ edit }: { edit: Pick<OrderFormState, 'fields'> }) {
  const carriers = useId()
  return (
    <div className={styles.pair}>
      <TextField
        label={trackingLabels.carrier}
        autoComplete="off"
        list={carriers}
        {...edit.fields('carrier')}
      />
      <Carriers id={carriers} />
      <TextField
        label={trackingLabels.tracking}
        autoComplete="off"
        spellCheck={false}
        {...edit.fields('tracking')}
      />
    </div>
  )
}
