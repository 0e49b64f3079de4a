import { type SubmitEvent, useState } from 'react'
import { unreachableError } from '../../../contract/client.ts'

/**
 * Adds a form's product to the cart and opens the drawer. The code for that is loaded by the first
 * submit. Before hydration the form posts to the cart page instead.
 */
export function useAddToCart() {
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A double click is one.
    if (busy) return
    const form = event.currentTarget
    const { submitter } = event.nativeEvent
    setFailure(null)
    setBusy(true)
    try {
      const module = await import('./add-to-cart.tsx').catch(() => null)
      setFailure(module ? await module.addToCart(form, submitter) : unreachableError(0).message)
    } finally {
      setBusy(false)
    }
  }
  return { failure, closeFailure: () => setFailure(null), busy, onSubmit }
}
