import { button } from './network.ts'
import { at, forAdmins, loadingAndFailed } from './page-states.ts'
import type { Stage } from './screen.ts'

const lists = '**/api/admin/discount?*'

export const forge = {
  ...{ code: 'FORGE-10', kind: 'percent', value: 10, from: null, until: null, minimum: 50 },
  ...{ maxUses: 100, maxUsesPerBuyer: 1, categories: [] },
}
/** An expired code. */
export const spring = {
  ...{ ...forge, code: 'SPRING-22', kind: 'amount', value: 12.5 },
  until: '2022-04-01T00:00:00.000Z',
}

const open = at('/discounts-admin')

async function listed(stage: Stage) {
  for (const data of [forge, spring]) {
    await stage.page.request.post('/api/admin/discount', { data })
  }
  await open(stage)
  await stage.page.getByText(spring.code).first().waitFor()
}

/** Discount codes, as admins see them. */
export const discountsAdmin = forAdmins([
  { name: 'discounts-admin', open: listed },
  {
    name: 'discounts-admin-new',
    open: async stage => {
      await listed(stage)
      await button(stage.page, 'Create discount code').click()
      await stage.page.getByRole('form', { name: 'Create discount code' }).waitFor()
    },
  },
  {
    name: 'discounts-admin-rejected',
    open: async stage => {
      await listed(stage)
      await button(stage.page, 'Create discount code').click()
      await stage.page.getByLabel('Code', { exact: true }).fill('a b')
      await stage.page.getByLabel('Percentage', { exact: true }).fill('150')
      await stage.page.keyboard.press('Enter')
      await stage.page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'discounts-admin-edit',
    open: async stage => {
      await listed(stage)
      await button(stage.page, `Edit ${forge.code}`).click()
      await stage.page.getByRole('form', { name: `Edit ${forge.code}` }).waitFor()
    },
  },
  {
    name: 'discounts-admin-delete',
    top: true,
    open: async stage => {
      await listed(stage)
      await stage.page.getByLabel(`Select discount code ${forge.code}`).check()
      await button(stage.page, 'Delete').click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'discounts-admin-empty',
    emptyShop: true,
    open: async stage => {
      await open(stage)
      await stage.page.getByRole('status').filter({ hasText: /\S/ }).waitFor()
    },
  },
  ...loadingAndFailed('discounts-admin', lists, open, 'Discount codes loading...'),
])
