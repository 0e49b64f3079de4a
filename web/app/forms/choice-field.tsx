import { useId, useLayoutEffect, useRef } from 'react'
import styles from './choice-field.module.css'
import { describedBy, FieldError } from './field.tsx'

export type Choice = { value: string; label: string; words?: string; aside?: string }

type ChoiceFieldProps = {
  label: string
  /** A heading above says what it is about. */
  hiddenLabel?: boolean
  name: string
  choices: Choice[]
  /** The value that is chosen initially. */
  chosen: string | undefined
  error?: string | undefined
}

/** One of a few choices, all in sight. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, hiddenLabel = false, name, choices, chosen, error } = props
  const id = useId()
  const all = useRef<HTMLDivElement>(null)
  // The chosen one may have been removed.
  useLayoutEffect(() => {
    const radios = [...(all.current?.querySelectorAll('input') ?? [])]
    const initial = radios.find(({ value }) => value === chosen)
    if (initial && !radios.some(({ checked }) => checked)) initial.checked = true
  })
  return (
    <fieldset className={styles.choices}>
      <legend className={hiddenLabel ? 'visually-hidden' : undefined}>{label}</legend>
      <div ref={all} className={styles.all}>
        {choices.map(({ value, label, words, aside }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              {...describedBy(id, { error })}
            />
            <span className={styles.label}>{label}</span>
            {aside && <span className={styles.aside}>{aside}</span>}
            {words && <span className={styles.words}>{words}</span>}
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
