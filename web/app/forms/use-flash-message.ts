import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** A message passed from another page, shown once: a reload removes it. */
export function useFlashMessage() {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [message, setMessage] = useState<string | null>(null)
  const given: unknown = state?.message
  useEffect(() => {
    if (typeof given !== 'string') return
    setMessage(given)
    const { message: _, ...kept } = state
    navigate(pathname + search, { replace: true, state: kept, preventScrollReset: true })
  }, [given, state, pathname, search, navigate])
  return { message, onClose: () => setMessage(null) }
}
