import { useState } from 'react'
import { useLocation } from 'react-router'
import { useFlashMessage } from '../forms/use-flash-message.ts'

/** The results of forms sent without scripts, which cannot pass a message along. */
const importedMessage = {
  activated: 'Your account is active.',
  confirmed: 'Your new email address is confirmed.',
  reset: 'The new password is active.',
  joined: 'You’ve joined the staff.',
} as const

export type Done = keyof typeof importedMessage

/** The address of a page that shows the result. */
export function withDone(path: string, what: Done): string {
  return `${path}${path.includes('?') ? '&' : '?'}done=${what}`
}

export function isDone(url: string): boolean {
  return wordsIn(new URL(url).search) !== null
}

/** The result of an action on the previous page. */
export function useActionResult() {
  const { message, onClose } = useFlashMessage()
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
  return Object.entries(importedMessage).find(([name]) => name === what)?.[1] ?? null
}
