import { Fieldset, Group, Input, Stack } from '@mantine/core'
import { type PointerEvent, useId } from 'react'
import { imageUrl } from '../../../../contract/images.ts'
import { useObjectUrl } from '../../forms/use-object-url.ts'
import { productLabels } from '../catalogue-labels.ts'
import type { FieldOf } from '../form/use-admin-form.ts'
import { Summary } from '../summary.tsx'
import styles from './focus-field.module.css'
import { formatPoint, readPoint } from './focus-point.ts'

type FocusFieldProps = {
  image: string | null
  /** An image that takes its place. */
  chosen: File | undefined
  field: FieldOf
}

const center = { x: 50, y: 50 }
const axes = { x: 'From the left', y: 'From the top' }

/** Sets what square crops of a product's image keep. */
export function FocusField({ image, chosen, field }: FocusFieldProps) {
  const preview = useObjectUrl(chosen)
  const whole = preview ?? (image && imageUrl('products', image, 704))
  const square = preview ?? (image && imageUrl('products', image, 320))
  if (!whole || !square) return null
  return (
    <FocusPicker
      whole={whole}
      cropped={square}
      field={field}
      label={productLabels.focus}
      description="The part to keep when the image is cropped to a square. Click the image or move the sliders."
    />
  )
}

type FocusPickerProps = {
  /** The address of the image, and of one that is cropped. */
  whole: string
  cropped: string
  field: FieldOf
  label: string
  description: string
}

/** Sets what crops of an image keep: by a click on the whole image, or a slider per axis. */
export function FocusPicker({ whole, cropped, field, label, description }: FocusPickerProps) {
  const id = useId()
  const { value, error, onChange } = field('focus')
  const point = readPoint(value) ?? center
  const choose = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * 100
    const y = ((event.clientY - box.top) / box.height) * 100
    onChange(formatPoint({ x, y }))
  }
  return (
    <details open={error !== undefined || undefined}>
      <Summary>Adjust the crop</Summary>
      <Fieldset variant="unstyled" miw={0} legend={<strong>{label}</strong>} aria-describedby={id}>
        <Stack gap="sm">
          <Input.Description id={id}>{description}</Input.Description>
          <Group align="start">
            <div
              className={styles.whole}
              onPointerDown={event => {
                event.currentTarget.setPointerCapture(event.pointerId)
                choose(event)
              }}
              onPointerMove={event => event.buttons === 1 && choose(event)}
            >
              <img src={whole} alt="" draggable={false} />
              <span className={styles.point} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
            </div>
            <img
              className={styles.square}
              src={cropped}
              style={{ objectPosition: `${point.x}% ${point.y}%` }}
              alt="Cropped preview"
            />
          </Group>
          {(['x', 'y'] as const).map(axis => (
            <label key={axis} className={styles.axis}>
              {axes[axis]}
              <input
                type="range"
                max={99}
                value={point[axis]}
                onChange={event =>
                  onChange(formatPoint({ ...point, [axis]: event.target.valueAsNumber }))
                }
              />
            </label>
          ))}
          {error && <Input.Error>{error}</Input.Error>}
        </Stack>
      </Fieldset>
    </details>
  )
}
