import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Loads a page's data again where the browser shows it as it was left, such as on the way back from a payment. */
export function useRevalidateOnBack(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void revalidate()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [revalidate])
}
