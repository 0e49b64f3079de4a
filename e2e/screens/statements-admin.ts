import { button } from './network.ts'
import { at, forAdmins, loadingAndFailed } from './page-states.ts'
import type { Stage } from './screen.ts'

const lists = '**/api/admin/statement?*'
const csv =
  'Date,Amount,Name,Purpose\n2026-11-20,106.90,Ilse Torr,for tea\n2026-11-21,-4.00,Bank,Fee\n'

const open = at('/statements-admin')

/** Asks for the columns again, because the header may be known already. */
async function upload(stage: Stage, text: string) {
  const { page } = stage
  await open(stage)
  await button(page, 'Upload statement').click()
  const buffer = Buffer.from(text)
  const file = { name: 'november.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByLabel('Columns of a CSV file').selectOption('Choose columns')
  await button(page, 'Preview').click()
}

async function asked(stage: Stage) {
  await upload(stage, csv)
  await stage.page.getByRole('heading', { name: 'Match your columns' }).waitFor()
}

async function previewed(stage: Stage) {
  await asked(stage)
  await button(stage.page, 'Read file').click()
  await stage.page.getByRole('heading', { name: /^Statement of/ }).waitFor()
}

const screens = forAdmins([
  { name: 'statements-admin', open },
  {
    name: 'statements-admin-no-table',
    open: async stage => {
      await upload(stage, 'Nothing')
      await stage.page.getByText('isn’t a table').waitFor()
    },
  },
  { name: 'statements-admin-columns', open: asked },
  {
    name: 'statements-admin-columns-rejected',
    open: async stage => {
      await asked(stage)
      await stage.page.getByLabel('Amount', { exact: true }).selectOption({ index: 1 })
      await button(stage.page, 'Read file').click()
      await stage.page.getByText('Choose other columns').waitFor()
    },
  },
  { name: 'statements-admin-preview', open: previewed },
  {
    name: 'statements-admin-listed',
    open: async stage => {
      await previewed(stage)
      await open(stage)
      await stage.page.getByRole('link', { name: 'november.csv' }).first().waitFor()
    },
  },
  ...loadingAndFailed('statements-admin', lists, open, 'loading...'),
])

/** Bank statements, as admins of a shop that takes transfers see them. */
export const statementsAdmin = screens.map(screen => ({ ...screen, bankShop: true }))
