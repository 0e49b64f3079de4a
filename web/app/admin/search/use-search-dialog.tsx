import { useWindowEvent } from '@mantine/hooks'
import { type ComponentType, useCallback, useState } from 'react'

type Dialog = ComponentType<{ onClose: () => void }>

/**
 * The dialog, opened by the keyboard or by `open`. Its code is loaded when it is first wanted.
 * @param isOffered whether the page has it at all: else the browser's own shortcut works
 */
export function useSearchDialog(isOffered: boolean) {
  const [Loaded, setLoaded] = useState<Dialog>()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const [failed, setFailed] = useState(false)

  const open = async () => {
    setFailed(false)
    try {
      // At once if it is there: somebody types on.
      if (!Loaded) {
        const module = await import('./search-dialog.tsx')
        setLoaded(() => module.default)
      }
      // One dialog at a time: what is open asks something first.
      if (!document.querySelector('[aria-modal="true"]')) setOpen(true)
    } catch {
      setFailed(true)
    }
  }
  useWindowEvent('keydown', event => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const isShortcut = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
    if (!isOffered || !isShortcut) return
    event.preventDefault()
    void open()
  })
  return {
    open,
    failed,
    dialog: isOffered && isOpen && Loaded && <Loaded onClose={close} />,
  }
}
