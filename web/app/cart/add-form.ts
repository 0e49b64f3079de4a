import type { SubmitEvent } from 'react'
import { unreachable } from '../../../contract/client.ts'

/**
 * Puts into the cart what a form names, and shows the cart. What that takes is loaded by the first
 * who does it; before the scripts are there the form posts to the cart's page.
 * @returns what went wrong, if anything
 */
export async function addFrom(event: SubmitEvent<HTMLFormElement>): Promise<string | null> {
  event.preventDefault()
  const form = event.currentTarget
  const { submitter } = event.nativeEvent
  const module = await import('./add-to-cart.tsx').catch(() => null)
  return module ? module.addToCart(form, submitter) : unreachable(0).message
}
