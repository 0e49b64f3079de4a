import { describe, expect, vi } from 'vitest'
import type { AppContext } from './app-context.ts'
import { imageFile } from './test/accounts.ts'
import { apiError, type Browser } from './test/browser.ts'
import { browserOf, roles } from './test/callers.ts'
import { test } from './test/fixtures.ts'
import { validRequests } from './test/valid-requests.ts'

describe.each([
  ['PUT /api/product/update/{id}', 'products'],
  ['PUT /api/category/update/{id}', 'categories'],
  ['PUT /api/admin/dashboard/update/{id}', 'users'],
] as const)('%s with an image, made for an older state of the record', (key, table) => {
  const lastYear = new Date(Date.now() - 365 * 24 * 60 * 60 * 1_000).toISOString()

  async function arrange(shop: Parameters<typeof roles.admin.arrive>[0]) {
    const caller = await roles.admin.arrive(shop)
    const { params } = await validRequests[key](shop, caller)
    return { browser: browserOf(shop, caller), params }
  }
  const save = async ({ client }: Browser, params: { id: string }, updatedAt: string) =>
    apiError(client(key, { params, body: { image: await imageFile(), updatedAt } }))

  const age = ({ db }: AppContext, id: string) =>
    db.write.updateTable(table).set({ updated_at: lastYear }).where('id', '=', id).execute()

  test('is rejected before the image is encoded', async ({ context, app }) => {
    const encode = vi.spyOn(context.images, 'save')
    const { browser, params } = await arrange({ context, app })
    const rejected = await save(browser, params, lastYear)
    expect(rejected).toMatchObject({ status: 409, code: 'conflict', fields: {} })
    expect(encode).not.toHaveBeenCalled()
  })

  test('is rejected even if the record changes while the image is encoded', async ({
    context,
    app,
  }) => {
    const { browser, params } = await arrange({ context, app })
    const { updated_at } = await context.db.write
      .selectFrom(table)
      .select('updated_at')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow()
    const encode = vi.spyOn(context.images, 'save').mockImplementationOnce(async () => {
      await age(context, params.id)
      return 'a.webp'
    })
    const rejected = await save(browser, params, updated_at)
    expect(encode).toHaveBeenCalled()
    expect(rejected).toMatchObject({ status: 409, code: 'conflict', fields: {} })
  })

  test('is 404 before the image is encoded if the record is gone', async ({ context, app }) => {
    const encode = vi.spyOn(context.images, 'save')
    const { browser } = await arrange({ context, app })
    expect(await save(browser, { id: 'nothing' }, lastYear)).toMatchObject({ status: 404 })
    expect(encode).not.toHaveBeenCalled()
  })
})
