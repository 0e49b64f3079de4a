import { useState } from 'react'
import { useLocation } from 'react-router'
import { useArrivalMessage } from '../forms/use-arrival-message.ts'

/** What a form did that was sent without scripts, which would have taken a message along. */
const doneWords = {
  activated: 'Your account is active.',
  confirmed: 'Your new email address counts.',
  reset: 'Your password is changed.',
} as const

export type Done = keyof typeof doneWords

/** The address of the page that says so. */
export function withDone(path: string, what: Done): string {
  return `${path}?done=${what}`
}

export function isDone(url: string): boolean {
  return wordsIn(new URL(url).search) !== null
}

/** What was done on the page before that led here. */
export function useDone() {
  const { message, onClose } = useArrivalMessage()
  const words = wordsIn(useLocation().search)
  const [closed, setClosed] = useState(false)
  return {
    message: message ?? (closed ? null : words),
    onClose: () => {
      onClose()
      setClosed(true)
    },
  }
}

function wordsIn(search: string): string | null {
  const what = new URLSearchParams(search).get('done') ?? ''
  return Object.entries(doneWords).find(([name]) => name === what)?.[1] ?? null
}
