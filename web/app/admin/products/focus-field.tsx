import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { focusOf, imageUrl } from '../../../../contract/images.ts'
import { productLabels } from '../catalogue-labels.ts'
import styles from './focus-field.module.css'
import { moved, readPoint, sayPoint } from './focus-point.ts'

type FocusFieldProps = { image: string; error?: string | undefined }

/**
 * Sets what the square crops of a picture keep: by a click or a drag on the whole picture, by its
 * arrow keys, or by two numbers.
 */
export function FocusField({ image, error }: FocusFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const present = readPoint(focusOf(image)?.replaceAll('%', '') ?? '50 50')
  const point = readPoint(typed) ?? present ?? { x: 50, y: 50 }
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
  return (
    <div className={styles.field}>
      <TextInput
        ref={input}
        label={productLabels.focus}
        name="focus"
        inputMode="numeric"
        autoComplete="off"
        placeholder={present && sayPoint(present)}
        description="What stays in sight where the picture is cropped to a square. Click it below, or type percent from the left and from the top, such as 40 25."
        error={error}
        onInput={event => setTyped(event.currentTarget.value)}
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
          <img src={imageUrl('products', image, 640)} alt="" draggable={false} />
          <span className={styles.point} style={place} />
        </div>
        <img
          className={styles.square}
          src={imageUrl('products', image, 320)}
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
