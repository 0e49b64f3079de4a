import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPages } from '../test/render-pages.tsx'
import { useFocusMainAfter } from './use-focus-main-after.ts'

function Failure({ onRetry }: { onRetry: () => void }) {
  useFocusMainAfter()
  return (
    <button type="button" onClick={onRetry}>
      Retry
    </button>
  )
}

/** Disappears on a retry, or by itself. */
function Part() {
  const [failed, setFailed] = useState(true)
  return (
    <div data-testid="part" ref={part => part?.addEventListener('loaded', () => setFailed(false))}>
      {failed && <Failure onRetry={() => setFailed(false)} />}
    </div>
  )
}

const retry = page.getByRole('button', { name: 'Retry' })

test('the focus of a part that disappears moves to the page', async () => {
  renderPages({ '/': { default: Part } })
  await expect.element(retry).toBeVisible()
  retry.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('a part that disappears by itself takes the focus from nobody', async () => {
  renderPages({ '/': { default: Part } })
  await expect.element(retry).toBeVisible()
  page.getByTestId('part').element().dispatchEvent(new Event('loaded'))
  await expect.element(retry).not.toBeInTheDocument()
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(document.body)
})

test('the focus stays in the dialog that the part was in', async () => {
  const dialogs = () => (
    <>
      <div role="dialog" aria-modal="true" aria-label="Below" tabIndex={-1} />
      <div role="dialog" aria-modal="true" aria-label="Above" tabIndex={-1}>
        <Part />
      </div>
    </>
  )
  renderPages({ '/': { default: dialogs } })
  await expect.element(retry).toBeVisible()
  retry.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Above' })).toHaveFocus()
})
