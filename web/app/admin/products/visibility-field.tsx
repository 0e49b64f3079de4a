import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '../../ui/icons/chevron-down.ts'
import { productLabels } from '../catalogue-labels.ts'
import type { FieldOf } from '../use-admin-form.ts'
import styles from './fields.module.css'

type VisibilityFieldProps = { isNew: boolean; field: FieldOf }

/** Who sees a product. */
export function VisibilityField({ isNew, field }: VisibilityFieldProps) {
  return (
    <div className={styles.field}>
      <NativeSelect
        {...field('hidden')}
        label={productLabels.hidden}
        description="When hidden, only admins see it and nobody can order it."
        rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" />}
      >
        <option value={isNew ? '' : 'false'}>In the shop</option>
        <option value="true">Hidden</option>
      </NativeSelect>
    </div>
  )
}
