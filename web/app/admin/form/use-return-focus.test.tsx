import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPages } from '../../test/render-pages.tsx'
import { useReturnFocus } from './use-return-focus.ts'

function Above({ onClose }: { onClose: () => void }) {
  useReturnFocus()
  return (
    <button type="button" onClick={onClose}>
      Close
    </button>
  )
}

function Below() {
  const [step, setStep] = useState(0)
  return (
    <div role="dialog" aria-modal="true" aria-label="Below" tabIndex={-1}>
      {step === 0 && (
        <button type="button" onClick={() => setStep(1)}>
          Open
        </button>
      )}
      {step === 1 && <Above onClose={() => setStep(2)} />}
    </div>
  )
}

test('the focus stays in the dialog below whose button has disappeared', async () => {
  renderPages({ '/': { default: Below } })
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Below' })).toHaveFocus()
})
