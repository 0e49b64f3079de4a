import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { findUsersAfter } from './accounts/users.repository.ts'
import type { AppContext } from './app-context.ts'
import { exportProducts } from './catalogue/catalogue-export.service.ts'
import { findProductsAfter } from './catalogue/products.repository.ts'
import { seedMany } from './demo/seed-many.ts'
import { cents } from './money.ts'
import { newCategory, newProduct } from './test/builders.ts'
import { test } from './test/fixtures.ts'
import { planOf } from './test/plan.ts'
import { signedIn } from './test/requests.ts'

test('an admin exports products, categories and users', async ({ context, app }) => {
  const { user, cookie } = await signedIn(context, {
    is_admin: 1,
    name: '=cmd()',
    phone: '+353861234567',
  })
  const categoryId = await newCategory(context, { name: 'Galespire' })
  const image = 'a'.repeat(64)
  const description = 'Scales, "moss"\nand =more.'
  const id = await newProduct(context, {
    name: '=1+1',
    description,
    priceCents: cents(129_905),
    categoryId,
    image,
    stock: 7,
  })
  const plain = await newProduct(context, { name: 'Élan' })
  const read = async (kind: string) => {
    const { statusCode, headers, body } = await app.inject({
      url: `/api/admin/${kind}/export`,
      headers: { cookie },
    })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="\w+\.csv"$/),
      'cache-control': 'no-store',
    })
    expect(body).toMatch(/^\ufeffID,Name,.*\r\n/)
    return parse<Record<string, string>>(body, { bom: true, columns: true })
  }
  expect(await read('product')).toEqual([
    {
      ID: id,
      Name: "'=1+1",
      Description: description,
      Price: '1299.05',
      Category: 'Galespire',
      Picture: `${context.config.publicUrl}/public/images/products/${image}`,
      'In stock': '7',
      'Held for orders': '0',
      Created: expect.any(String),
      Changed: expect.any(String),
    },
    expect.objectContaining({ ID: plain, Name: 'Élan', Category: '', Picture: '', 'In stock': '' }),
  ])
  expect(await read('category')).toEqual([
    expect.objectContaining({ ID: categoryId, Name: 'Galespire', Products: '1', Picture: '' }),
  ])
  expect(await read('user')).toEqual([
    {
      ID: user.id,
      Name: "'=cmd()",
      'User name': user.userName,
      Email: user.email,
      Phone: "'+353861234567",
      Role: 'Admin',
      Blocked: 'no',
      Picture: '',
      Joined: user.createdAt,
      Changed: user.updatedAt,
    },
  ])
})

test('an export reads its rows as they are sent, each part by the key', async ({ context }) => {
  await seedMany(context, { products: 1_201, users: 2 }, () => {})
  const rows: string[] = []
  for await (const part of exportProducts(context)) rows.push(String(part))
  expect(rows).toHaveLength(4)
  expect(parse(rows.join(''), { bom: true, columns: true })).toHaveLength(1_201)
  const plan = await planOf(context, () => findProductsAfter(context.db.read, 500, 500))
  expect(plan).toMatch(byItsKey(context, 'products'))
  expect(plan).not.toMatch(/SCAN products|TEMP B-TREE|Sort/)
  const users = await planOf(context, () => findUsersAfter(context.db.read, 500, 500))
  expect(users).toMatch(byItsKey(context, 'users'))
})

function byItsKey({ db }: AppContext, table: string) {
  return db.engine === 'sqlite'
    ? new RegExp(`SEARCH ${table} USING INTEGER PRIMARY KEY \\(rowid>`)
    : new RegExp(`Index Scan using ${table}_pkey`)
}

test('an export that fails halfway ends the reply', async ({ context, app }) => {
  const { cookie } = await signedIn(context, { is_admin: 1 })
  await seedMany(context, { products: 501, users: 2 }, () => {})
  const find = context.db.read.selectFrom.bind(context.db.read)
  let reads = 0
  context.db.read = {
    selectFrom: ((table: 'products') => {
      if (table === 'products' && ++reads > 1) throw new Error('The database is gone.')
      return find(table)
    }) as typeof find,
  }
  await expect(
    app.inject({ url: '/api/admin/product/export', headers: { cookie } }),
  ).rejects.toThrow()
})
