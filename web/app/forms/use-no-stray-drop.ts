import { useEffect } from 'react'

/** A file dropped beside its place would be opened instead of the page, and the form be lost. */
export function useNoStrayDrop(): void {
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
