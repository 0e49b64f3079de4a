import type { ReactNode } from 'react'
import type { SettingsForm } from '../rows-field.tsx'

type Card = { title: string; text?: string; Fields: (form: SettingsForm) => ReactNode }

/** What the page shows of a group of settings. */
export type Section = { cards: Card[] }

/** Styles for a field of a few digits: a narrow input, whose description may be long. */
export const shortInput = { input: { maxWidth: '8rem' } }
