import type { ReactNode } from 'react'
import type { SettingsForm } from '../rows-field.tsx'

type Card = { title: string; text?: string; Fields: (form: SettingsForm) => ReactNode }

/** What the page shows of a group of settings. */
export type Section = { cards: Card[] }

/** Of a field for a few digits, whose description may be long. */
export const short = { input: { maxWidth: '8rem' } }
