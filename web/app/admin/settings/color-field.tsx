import { Group, Text, TextInput } from '@mantine/core'
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
        <Text
          component="output"
          display="block"
          mt="4px"
          size="sm"
          c={isEnough ? 'dimmed' : 'var(--danger)'}
        >
          Contrast {formatContrast(ratio)}
          {isEnough ? '' : `. At least ${minContrast}:1 is needed`}
        </Text>
      )}
    </div>
  )
}

/** Shows how the shop looks in its accent and background colors. */
export function ColorPreview(colors: { accent: string; ground: string }) {
  const look = lookColors(colors)
  return (
    <Group
      p="md"
      gap="var(--gap-2) var(--gap-3)"
      bdrs="var(--corner)"
      bg={look.ground}
      c={look.text}
      role="img"
      aria-label="Preview of the colors"
    >
      <Text span inherit fz="var(--step-3)" fw={600}>
        Title
      </Text>
      <span style={{ color: look.textSoft }}>Text</span>
      <Text span inherit c={look.accent} td="underline">
        Link
      </Text>
      <Text span inherit px="md" py="xs" bdrs="sm" bg={look.accent} c={look.onAccent} fw={600}>
        Button
      </Text>
    </Group>
  )
}
