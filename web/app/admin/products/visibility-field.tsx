import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '../../ui/icons/chevron-down.ts'
import { productLabels } from '../catalogue-labels.ts'
import styles from './fields.module.css'

type VisibilityFieldProps = {
  /** Whether the product is hidden now; undefined for a new one. */
  hidden?: boolean | undefined
  error?: string | undefined
}

const words = { false: 'In the shop: everybody sees it', true: 'Hidden: only admins see it' }

/** Who sees a product. */
export function VisibilityField({ hidden, error }: VisibilityFieldProps) {
  return (
    <div className={styles.field}>
      <NativeSelect
        label={productLabels.hidden}
        name="hidden"
        description="What is hidden cannot be ordered. Orders that have it keep it."
        error={error}
        rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" />}
      >
        {hidden === undefined ? (
          <option value="">{words.false}</option>
        ) : (
          <option value="">Keep it {hidden ? 'hidden' : 'in the shop'}</option>
        )}
        {hidden !== true && <option value="true">{words.true}</option>}
        {hidden === true && <option value="false">{words.false}</option>}
      </NativeSelect>
    </div>
  )
}
