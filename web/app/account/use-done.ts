import { useLocation } from 'react-router'
import { useArrivalMessage } from '../forms/use-arrival-message.ts'

/** What a mailed link did, for browsers without scripts, which take no message along. */
const doneWords = {
  activated: 'Your account is active. Please sign in.',
  confirmed: 'Your new email address counts. Please sign in with it.',
  reset: 'Your password is changed. Please sign in with it.',
} as const

export type Done = keyof typeof doneWords

export function loginAfter(what: Done): string {
  return `/login-user?done=${what}`
}

/** What was done on the page before that led here to sign in. */
export function useDone(): string | null {
  const { message } = useArrivalMessage()
  const what = new URLSearchParams(useLocation().search).get('done') ?? ''
  return message ?? Object.entries(doneWords).find(([name]) => name === what)?.[1] ?? null
}
