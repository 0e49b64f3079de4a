import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { readJson } from './setting-values.ts'
import type { SettingsForm } from './settings-form.ts'

type LinesFieldProps = {
  form: SettingsForm
  /** The field, whose value is a list of texts. */
  name: string
  description: string
  placeholder: string
}

/** Edits a list of texts, one a line. */
export function LinesField({ form, name, description, placeholder }: LinesFieldProps) {
  const { change, errors } = form
  const { value, error, ...input } = form.field(name, description)
  const lines = readJson<string[]>(value, [])
  // Keeps the empty line that somebody is about to fill.
  const [typed, setTyped] = useState('')
  const isTyped = JSON.stringify(toLines(typed)) === JSON.stringify(lines)
  const wrong = lines.findIndex((_, place) => errors[`${name}.${place}`])
  const shown = isTyped ? typed : lines.join('\n')
  return (
    <Textarea
      {...input}
      placeholder={placeholder}
      autosize
      minRows={3}
      maxRows={8}
      value={shown}
      error={wrong < 0 ? error : `Line ${lineNumber(shown, wrong)}: ${errors[`${name}.${wrong}`]}`}
      onChange={({ target }) => {
        setTyped(target.value)
        change({ [name]: JSON.stringify(toLines(target.value)) })
      }}
    />
  )
}

/** The number of the line that has an entry, among those that are empty. */
function lineNumber(text: string, place: number): number {
  const filled = text.split('\n').flatMap((line, at) => (line.trim() ? [at + 1] : []))
  return filled[place] ?? place + 1
}

function toLines(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}
