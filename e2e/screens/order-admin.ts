import type { Page } from '@playwright/test'
import { buyer, manageOrder } from '../buyers.ts'
import { openHydrated } from '../fixtures.ts'
import { act } from './act.ts'
import { button } from './network.ts'
import { type OrderState, orderStates } from './order-states.ts'
import { forAdmins, loadingAndFailed, showing } from './page-states.ts'
import type { Stage } from './screen.ts'

const oneOrder = '**/api/admin/order/*'
const paper = { width: 794, height: 1123 }

/** Each correction of the address must differ. */
let house = 7

async function openOrder({ page, world }: Stage, state: OrderState) {
  await openHydrated(page, `/view-order-admin/${world.orders[state].number}`)
  await button(page, 'Add note').waitFor()
  return page
}

const openPaid = ({ page, world }: Stage) =>
  openHydrated(page, `/view-order-admin/${world.orders.paid.number}`)

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** The form of each action, with an order that allows it. */
const forms: [name: string, state: OrderState, opener: string][] = [
  ['book', 'unpaid', 'Record payment'],
  ['ship', 'sent-in-part', 'Ship'],
  ['cancel', 'paid', 'Cancel order'],
  ['refund', 'completed', 'Refund'],
  ['return', 'withdrawn', 'Record return'],
  ['address', 'unpaid', 'Edit address'],
  ['undo-payment', 'paid', 'Undo payment'],
  ['note', 'unpaid', 'Add note'],
]

/** One order, as admins see it. */
export const orderAdmin = forAdmins([
  ...orderStates.map(state => ({
    name: `order-admin-${state}`,
    open: (stage: Stage) => openOrder(stage, state),
  })),
  ...forms.map(([name, state, opener]) => ({
    name: `order-admin-form-${name}`,
    open: async (stage: Stage) => {
      const page = await openOrder(stage, state)
      await act(page, opener)
      await page.getByRole('form').waitFor()
    },
  })),
  {
    name: 'order-admin-form-errors',
    open: async stage => {
      const page = await openOrder(stage, 'paid')
      await act(page, 'Ship')
      for (const pieces of await page.getByRole('form').locator('[inputmode=numeric]').all()) {
        await pieces.fill('99')
      }
      await button(page, 'Mark as shipped').click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'order-admin-conflict',
    open: async stage => {
      const page = await openOrder(stage, 'unpaid')
      await button(page, 'Record payment').click()
      await field(page, 'Reference').fill('Statement 48')
      house += 1
      const address = { action: 'address', ...buyer, street: `${house} Forge Lane` }
      await manageOrder(page.request, stage.world.orders.unpaid.number, address)
      await page.getByRole('form').getByRole('button', { name: 'Record payment' }).click()
      await page.getByText('What happened in the meantime').waitFor()
    },
  },
  {
    name: 'order-admin-done',
    open: async stage => {
      const page = await openOrder(stage, 'unpaid')
      await button(page, 'Add note').click()
      await field(page, 'Note').fill('Wants it by Friday.')
      await button(page, 'Save note').click()
      await page.getByText('Added the note.').waitFor()
    },
  },
  {
    name: 'order-admin-slip',
    sizes: [paper],
    media: { media: 'print' },
    open: async ({ page, world }) => {
      await openHydrated(page, `/view-order-admin/${world.orders['sent-in-part'].number}`)
      await page.getByText('Packing slip', { exact: true }).waitFor()
    },
  },
  { name: 'order-admin-not-found', open: showing('/view-order-admin/99999999', 'Order not found') },
  ...loadingAndFailed('order-admin', oneOrder, openPaid, 'Loading...'),
])
