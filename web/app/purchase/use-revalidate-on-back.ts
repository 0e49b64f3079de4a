import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads a page's data if the browser restores the page from its back/forward cache, as on the way back from a payment. */
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
