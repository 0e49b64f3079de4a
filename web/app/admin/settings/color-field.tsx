import { TextInput } from '@mantine/core'
import {
  formatContrast,
  lookColors,
  lookContrasts,
  minContrast,
} from '../../../../contract/settings/look-colors.ts'
import { shopDefaults } from '../../../../shop/defaults.ts'
import styles from './color-field.module.css'
import type { SettingsForm } from './settings-form.ts'

type ColorFieldProps = {
  form: SettingsForm
  name: 'accent' | 'ground'
  description: string
}

const hex = /^#[0-9a-f]{6}$/i

/** The colors of the form; those that can't be read yet are the built-in ones. */
export function readColors({ field }: SettingsForm) {
  const read = (name: 'accent' | 'ground') => {
    const value = field(name).value.trim()
    return hex.test(value) ? value : shopDefaults.look[name]
  }
  return { accent: read('accent'), ground: read('ground') }
}

/** A color as text or from the browser's palette, with how well texts in it can be read. */
export function ColorField({ form, name, description }: ColorFieldProps) {
  const input = form.field(name, description)
  const colors = readColors(form)
  const ratio = lookContrasts(colors)[name]
  const isEnough = ratio >= minContrast
  return (
    <div>
      <TextInput
        {...input}
        maxLength={7}
        autoCapitalize="none"
        spellCheck={false}
        leftSectionWidth="var(--touch)"
        leftSectionPointerEvents="all"
        leftSection={
          <input
            type="color"
            className={styles.palette}
            aria-label={`${input.label}, from a palette`}
            value={colors[name]}
            onChange={({ target }) => form.change({ [name]: target.value })}
          />
        }
      />
      {!input.error && hex.test(input.value.trim()) && (
        <output className={styles.contrast} data-low={!isEnough || undefined}>
          Contrast {formatContrast(ratio)}
          {isEnough ? '' : `. At least ${minContrast}:1 is needed`}
        </output>
      )}
    </div>
  )
}

/** Shows how the shop looks in its accent and background colors. */
export function ColorPreview(colors: { accent: string; ground: string }) {
  const look = lookColors(colors)
  return (
    <div
      className={styles.preview}
      role="img"
      aria-label="Preview of the colors"
      style={{ background: look.ground, color: look.text }}
    >
      <span className={styles.title}>Title</span>
      <span style={{ color: look.textSoft }}>Text</span>
      <span className={styles.link} style={{ color: look.accent }}>
        Link
      </span>
      <span className={styles.button} style={{ background: look.accent, color: look.onAccent }}>
        Button
      </span>
    </div>
  )
}
