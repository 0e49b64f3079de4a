import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPages } from '../../test/render-pages.tsx'
import { identity } from '../../ui/identity.ts'
import ActivatePage from './activate.tsx'

test('an invitation names the shop as its owner called it', async () => {
  const { name } = identity
  onTestFinished(() => void Object.assign(identity, { name }))
  identity.name = 'Smith Armor'
  const link = { kind: 'new-staff', needs: 'nothing', token: 'token', own: false } as const
  const props = { loaderData: link } as Parameters<typeof ActivatePage>[0]
  renderPages({ '/': { default: () => <ActivatePage {...props} /> } })
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('Help run Smith Armor')
})
