import { createProduct, fillCart, getOrder, orderByApi, ownerApi } from './buyers.ts'
import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { owner, signInAs } from './people.ts'
import { expectUsable } from './usable.ts'

test.use({
  viewport: { width: 390, height: 844 },
  baseURL: async ({ bankShop }, use) => use(bankShop.url),
})

const account = 'IE29AIBK93115212345678'

function entry(amount: string, purpose: string, name = 'Ilse Torr') {
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty>
</Dbtr></RltdPties><RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}

function camt(entries: string[]) {
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<BkToCstmrStmt><GrpHdr><CreDtTm>2026-11-21T06:00:00Z</CreDtTm></GrpHdr><Stmt>
<Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`
}

test('an owner records a bank statement with the keyboard alone, on a phone, and only once', async ({
  page,
  bankShop,
}) => {
  const admin = await ownerApi(bankShop)
  await fillCart(page, await createProduct(admin, 'Paid by statement'))
  const number = await orderByApi(page, 'ilse@example.com')
  const { transferReference, total } = await getOrder(admin, number)
  const press = async (name: RegExp) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }
  const upload = async (entries: string[]) => {
    const choosing = page.waitForEvent('filechooser')
    await press(/^Upload statement$/)
    await press(/^File/)
    const buffer = Buffer.from(camt(entries))
    await (await choosing).setFiles({ name: 'november.xml', mimeType: 'text/xml', buffer })
    await press(/^Preview$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statement of 20 Nov 2026')
    await expect(page.getByRole('main')).toBeFocused()
  }
  const paid = entry(total.toFixed(2), transferReference.toLowerCase())
  const gift = entry('3.00', 'for tea', 'Bron')

  await signInAs(page, owner)
  await openHydrated(page, '/statements-admin')
  await expect(page.getByText('No statements yet')).toBeVisible()
  await press(/^Upload statement$/)
  await expectAccessible(page)
  await press(/^Preview$/)
  await expect(page.getByText('Choose a file')).toBeVisible()
  await page.keyboard.press('Escape')
  await upload([paid, gift])
  const items = page.getByRole('region', { name: 'Entries' }).getByRole('listitem')
  await expect(items).toHaveText([
    new RegExp(`To record.*Order ${number} of Ilse Torr: Pays the order`, 's'),
    /€3.00 Bron.*To check.*No reference/s,
  ])
  await expectUsable(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await press(/^Record 1 payment$/)
  await expect(page.getByRole('status').filter({ hasText: 'Recorded 1 payment.' })).toBeVisible()
  await expect(items.first()).toContainText('Recorded')
  expect(await getOrder(admin, number)).toMatchObject({ payment: 'paid', paid: total })

  await press(/^Ignore$/)
  await expect(items.last()).toContainText('Not for an order.')
  await expect(page.getByRole('status').filter({ hasText: 'Entry ignored.' })).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Entry ignored.')
  await press(/^Undo$/)
  await expect(items.last()).toContainText('To check')
  await tabTo(page, /^Order number/)
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The order is already paid.')).toBeVisible()

  await press(/^Bank statements$/)
  await upload([paid, gift])
  await expect(page.getByText('This file was uploaded before.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Record \d+ payment/ })).toHaveCount(0)
  expect((await getOrder(admin, number)).payments).toHaveLength(1)

  await openHydrated(page, `/view-order-admin/${number}`)
  await expect(
    page.getByText(`recorded from the statement of 20 Nov 2026`, { exact: false }),
  ).toBeVisible()
  await admin.dispose()
})
