import { useEffect } from 'react'

/** Otherwise the browser opens a file dropped beside its target, and the form is lost. */
export function usePreventFileDrop(): void {
  useEffect(() => {
    const keep = (event: DragEvent) => event.preventDefault()
    addEventListener('dragover', keep)
    addEventListener('drop', keep)
    return () => {
      removeEventListener('dragover', keep)
      removeEventListener('drop', keep)
    }
  }, [])
}
