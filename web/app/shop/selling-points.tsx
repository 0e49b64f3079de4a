import { selling } from '../../../shop/selling.ts'
import { IconCheck } from '../ui/icons/check.ts'
import styles from './add-to-cart-form.module.css'

const { fit, withdrawalDays } = selling
const reasons = [fit, withdrawalDays > 0 && `${withdrawalDays} days to send it back`]

/** Reasons to buy, taken from the shop's settings alone. */
export function SellingPoints() {
  return (
    <ul className={styles.reasons}>
      {reasons.filter(Boolean).map(reason => (
        <li key={String(reason)}>
          <IconCheck size={20} stroke={1.75} aria-hidden="true" />
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  )
}
