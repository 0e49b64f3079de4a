import type { ReactNode } from 'react'
import type { SettingsForm } from '../settings-form.ts'

/** The cards of a group of settings. */
export type Section = {
  title: string
  text?: string
  Fields: (form: SettingsForm) => ReactNode
}[]

/** Styles for a field of a few digits: a narrow input, whose description may be long. */
export const shortInput = { input: { maxWidth: '8rem' } }
