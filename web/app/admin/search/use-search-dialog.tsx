import { useWindowEvent } from '@mantine/hooks'
import { type ComponentType, type RefObject, useCallback, useRef, useState } from 'react'

/** What was typed since the search was opened; null once the dialog has it. */
export type Typed = RefObject<string | null>
type Dialog = ComponentType<{ typed: Typed; onClose: () => void }>

/**
 * The dialog, opened by the keyboard or by `open`. Its code is loaded when it is first wanted.
 * @param isOffered whether the page has it at all: else the browser's own shortcut works
 */
export function useSearchDialog(isOffered: boolean) {
  const [Loaded, setLoaded] = useState<Dialog>()
  const [isOpen, setOpen] = useState(false)
  const typed: Typed = useRef(null)
  const close = useCallback(() => setOpen(false), [])
  const [failed, setFailed] = useState(false)

  const open = async () => {
    setFailed(false)
    typed.current = ''
    try {
      // At once if it is there: somebody types on.
      if (!Loaded) {
        const module = await import('./search-dialog.tsx')
        setLoaded(() => module.default)
      }
      // One dialog at a time: what is open asks something first.
      if (!document.querySelector('[aria-modal="true"]')) return setOpen(true)
    } catch {
      setFailed(true)
    }
    typed.current = null
  }
  useWindowEvent('keydown', event => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const isShortcut = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
    if (isOffered && isShortcut) void open()
    else if (typed.current !== null && key.length === 1 && !ctrlKey && !metaKey)
      typed.current += key
    else return
    event.preventDefault()
  })
  return {
    open,
    failed,
    dialog: isOffered && isOpen && Loaded && <Loaded typed={typed} onClose={close} />,
  }
}
