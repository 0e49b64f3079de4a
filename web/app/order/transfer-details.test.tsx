import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPages } from '../test/render-pages.tsx'
import { expectUsable } from '../test/usable.ts'
import { TransferDetails } from './transfer-details.tsx'

const code =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'
const transfer = {
  ...{ kind: 'transfer' as const, holder: 'Armory Ltd', bic: null, amount: 106.9, code },
  ...{ iban: 'IE29 AIBK 9311 5212 3456 78', reference: 'RF25 1000 1' },
  payBefore: '2026-11-29T10:00:00.000Z',
}
const Details = () => <TransferDetails transfer={transfer} isRest={false} />

test('all details of a bank transfer are shown, copied and in a code', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  renderPages({ '/': { default: Details } })
  await expect.element(page.getByText('by 29 November 2026.')).toBeVisible()
  for (const [name, text] of [
    ['account holder', 'Armory Ltd'],
    ['IBAN', 'IE29AIBK93115212345678'],
    ['amount', '106.90'],
    ['reference', 'RF2510001'],
  ]) {
    await page.getByRole('button', { name: `Copy the ${name}` }).click()
    await expect.element(page.getByText(`Copied the ${name}`)).toBeInTheDocument()
    expect(copy).toHaveBeenLastCalledWith(text)
  }
  const image = page.getByAltText('QR code with the payment details for your banking app')
  expect((image.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0)
  await expectUsable()
})
