import { type RefObject, useEffect, useState } from 'react'

/** The length of a field's text, also when a script sets or clears it. */
export function useFieldLength(
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>,
): number {
  const [length, setLength] = useState(0)
  useEffect(() => {
    const { current } = field
    const look = () => setLength(current?.value.length ?? 0)
    look()
    current?.addEventListener('input', look)
    current?.addEventListener('change', look)
    return () => {
      current?.removeEventListener('input', look)
      current?.removeEventListener('change', look)
    }
  }, [field])
  return length
}
