import { buyer, fillCart, manageOrder, orderByApi } from '../buyers.ts'
import { openHydrated } from '../fixtures.ts'
import { button } from './network.ts'
import { at, forAdmins, loadingAndFailed, showing } from './page-states.ts'
import type { Stage } from './screen.ts'

const lists = '**/api/admin/withdrawal?*'
const email = 'ilse.torr@example.com'

const open = ({ page }: Stage, query = '') => openHydrated(page, `/returns-admin${query}`)

/** Places and ships an order of 2 items from which the buyer withdraws. */
async function listed(stage: Stage): Promise<string> {
  const { page, world } = stage
  await fillCart(page, world.product, 2)
  const number = await orderByApi(page, email)
  await manageOrder(page.request, number, { action: 'book-payment' })
  await manageOrder(page.request, number, { action: 'ship', carrier: 'Post' })
  await page.request.post('/api/withdrawal', { data: { number, email, name: buyer.name } })
  await open(stage)
  await page.getByRole('link', { name: 'Order ' }).first().waitFor()
  return number
}

async function opened(stage: Stage) {
  const number = await listed(stage)
  const { withdrawals } = await (
    await stage.page.request.get('/api/admin/withdrawal?limit=100')
  ).json()
  const { id } = withdrawals.find(({ order }: { order: string }) => order === number)
  await open(stage, `?withdrawal=${id}`)
  await button(stage.page, 'Record return').waitFor()
}

async function takenBack(stage: Stage) {
  await opened(stage)
  await button(stage.page, 'Record return').click()
  await button(stage.page.getByRole('dialog'), 'Record return').click()
  await button(stage.page, 'Refund').waitFor()
}

/** Returns, as admins see them. */
export const returnsAdmin = forAdmins([
  { name: 'returns-admin', open: listed },
  { name: 'returns-admin-one', open: opened },
  {
    name: 'returns-admin-one-declined',
    open: async stage => {
      await opened(stage)
      await button(stage.page, 'Record return').click()
      const lost = stage.page.getByRole('group', { name: 'Write off' })
      await lost.getByRole('textbox').or(lost.getByRole('spinbutton')).first().fill('9')
      await stage.page.keyboard.press('Enter')
      await stage.page.getByText(/^Not enough/).waitFor()
    },
  },
  { name: 'returns-admin-one-back', open: takenBack },
  {
    name: 'returns-admin-one-less',
    open: async stage => {
      await takenBack(stage)
      await button(stage.page, 'Refund').click()
      await stage.page.getByLabel('Amount').fill('1')
      await stage.page.keyboard.press('Enter')
      await button(stage.page, 'Refund €1.00').click()
      await stage.page.getByText('Enter why you refund less than').waitFor()
    },
  },
  {
    name: 'returns-admin-empty',
    emptyShop: true,
    open: showing('/returns-admin', 'No open returns'),
  },
  ...loadingAndFailed('returns-admin', lists, at('/returns-admin'), 'Returns loading...'),
])
