import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { imageUrl } from '../../../../contract/images.ts'
import { useObjectUrl } from '../../forms/use-object-url.ts'
import { productLabels } from '../catalogue-labels.ts'
import type { FieldOf } from '../use-admin-form.ts'
import styles from './focus-field.module.css'
import { moved, readPoint, sayPoint } from './focus-point.ts'

type FocusFieldProps = {
  image: string | null
  /** A picture that takes its place. */
  chosen: File | undefined
  field: FieldOf
}

const center = { x: 50, y: 50 }

/**
 * Sets what the square crops of a picture keep: by a click or a drag on the whole picture, by its
 * arrow keys, or by two numbers.
 */
export function FocusField({ image, chosen, field }: FocusFieldProps) {
  const preview = useObjectUrl(chosen)
  const whole = preview ?? (image && imageUrl('products', image, 640))
  const square = preview ?? (image && imageUrl('products', image, 320))
  const input = useRef<HTMLInputElement>(null)
  const focus = field('focus')
  const point = readPoint(focus.value) ?? center
  const place = { left: `${point.x}%`, top: `${point.y}%` }

  const choose = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * 100
    const y = ((event.clientY - box.top) / box.height) * 100
    type(input.current, sayPoint({ x, y }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(point, event.key)
    if (!next) return
    event.preventDefault()
    type(input.current, sayPoint(next))
  }
  if (!whole || !square) return null
  return (
    <div className={styles.field}>
      <TextInput
        {...focus}
        ref={input}
        label={productLabels.focus}
        inputMode="numeric"
        autoComplete="off"
        placeholder={sayPoint(center)}
        description="What stays in sight where the picture is cropped to a square. Click it below, or type percent from the left and from the top, such as 40 25."
      />
      <div className={styles.pictures}>
        <div
          className={styles.whole}
          role="slider"
          tabIndex={0}
          aria-label="Point to keep"
          aria-valuemin={0}
          aria-valuemax={99}
          aria-valuenow={point.x}
          aria-valuetext={`${point.x} percent from the left, ${point.y} percent from the top`}
          onPointerDown={event => {
            event.currentTarget.setPointerCapture(event.pointerId)
            choose(event)
          }}
          onPointerMove={event => event.buttons === 1 && choose(event)}
          onKeyDown={onKeyDown}
        >
          <img src={whole} alt="" draggable={false} />
          <span className={styles.point} style={place} />
        </div>
        <img
          className={styles.square}
          src={square}
          style={{ objectPosition: `${point.x}% ${point.y}%` }}
          alt="As it is cropped"
        />
      </div>
    </div>
  )
}

/** Setting the value would fire no event for listeners, such as the form. */
function type(input: HTMLInputElement | null, value: string) {
  if (!input) return
  input.setRangeText(value, 0, input.value.length, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
