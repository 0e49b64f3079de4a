import type { SubmitEvent } from 'react'
import { unreachableError } from '../../../contract/client.ts'

/**
 * Adds a form's product to the cart and opens the drawer. The code for that is loaded by the first
 * submit. Before hydration the form posts to the cart page instead.
 * @returns what went wrong, if anything
 */
export async function submitAddToCart(event: SubmitEvent<HTMLFormElement>): Promise<string | null> {
  event.preventDefault()
  const form = event.currentTarget
  const { submitter } = event.nativeEvent
  // A double click is one.
  if (form.ariaBusy) return null
  form.ariaBusy = 'true'
  try {
    const module = await import('./add-to-cart.tsx').catch(() => null)
    return module ? await module.addToCart(form, submitter) : unreachableError(0).message
  } finally {
    form.ariaBusy = null
  }
}
