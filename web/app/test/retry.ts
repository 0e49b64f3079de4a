import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { held, rejection } from './fake-api.ts'

export const busy = rejection(503, 'unavailable', 'The shop is too busy.')

type Retry = {
  /** The announced failure. */
  failure: Locator
  /** Sets the next answer. */
  fail: (reply: () => Promise<never>) => void
  recover: () => void
}

/** Expects the button to keep the focus while it is retried, and each failure to be announced. */
export async function expectFocusKept({ failure, fail, recover }: Retry) {
  const retry = page.getByRole('button', { name: 'Retry', exact: true })
  await expect.element(failure).toBeVisible()
  const announced = failure.element()
  const { answer, release } = held<never>(busy)
  fail(answer)
  ;(retry.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(retry).toHaveAttribute('aria-disabled', 'true')
  await expect.element(retry).toHaveFocus()
  release()
  await expect.element(retry).not.toHaveAttribute('aria-disabled')
  await expect.element(failure).toBeVisible()
  await expect.element(retry).toHaveFocus()
  // The alert is a new element, so that screen readers announce it again.
  expect(announced.isConnected).toBe(false)
  recover()
  await userEvent.keyboard('{Enter}')
  await expect.element(retry).not.toBeInTheDocument()
}
