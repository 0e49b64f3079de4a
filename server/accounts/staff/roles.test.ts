import { expect } from 'vitest'
import { grantable, type Permission } from '../../../contract/accounts/permissions.ts'
import type { Role } from '../../../contract/accounts/role.ts'
import { newSignedInUser, newUser } from '../../test/accounts.ts'
import { apiError, type Browser } from '../../test/browser.ts'
import { newRole } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'

type Client = Browser['client']

const create = (client: Client, name: string, chosen: Permission[]) =>
  client('POST /api/admin/role', { body: { name, permissions: chosen } })

const change = (client: Client, { id, updatedAt }: Role, name: string, chosen: Permission[]) =>
  client('PUT /api/admin/role/{id}', {
    params: { id },
    body: { name, permissions: chosen, updatedAt: updatedAt ?? '' },
  })

const find = async (client: Client, id: string) => {
  const { roles } = await client('GET /api/admin/role')
  const role = roles.find(role => role.id === id)
  if (!role) throw new Error(`No role ${id}`)
  return role
}

test('the owner makes, changes and deletes a role, and what implies seeing includes it', async ({
  context,
  openBrowser,
  admin,
}) => {
  const { role } = await create(admin.client, 'Packers', ['stock', 'orders.manage'])
  expect(role).toMatchObject({
    ...{ name: 'Packers', permissions: ['orders.read', 'orders.manage', 'stock'] },
    ...{ builtIn: false, users: 0, grantable: true },
  })
  const packer = await newSignedInUser(context, openBrowser(), { role: role.id })
  await packer.client('GET /api/admin/order')
  expect((await find(admin.client, role.id)).users).toBe(1)

  const changed = (await change(admin.client, role, 'Counters', ['stock'])).role
  expect(changed).toMatchObject({ name: 'Counters', permissions: ['stock'], users: 1 })
  expect(await apiError(packer.client('GET /api/admin/order'))).toMatchObject({ status: 403 })
  await packer.client('GET /api/admin/stock')
  expect(await apiError(change(admin.client, role, 'Late', ['stock']))).toMatchObject({
    status: 409,
  })

  const remove = () => admin.client('DELETE /api/admin/role/{id}', { params: { id: role.id } })
  expect((await apiError(remove())).message).toContain('People have this role')
  await admin.client('PUT /api/admin/staff/{id}', {
    params: { id: packer.user.id },
    body: { role: null },
  })
  const other = await newRole(context, ['stock'])
  for (const given of [role.id, other]) {
    const body = { email: `${given}@example.com`, role: given }
    await admin.client('POST /api/admin/invitation', { body })
  }
  await remove()
  expect(await apiError(remove())).toMatchObject({ status: 404 })
  const { invitations } = await admin.client('GET /api/admin/invitation')
  expect(invitations.map(({ role }) => role)).toEqual([other])
  expect((await find(admin.client, other)).grantable).toBe(true)

  const query = { kind: 'role' } as const
  const { activities } = await admin.client('GET /api/admin/activity', { query })
  expect(activities.map(({ action, subject }) => [action, subject.name])).toEqual([
    ['delete', 'Counters'],
    ['update', 'Counters'],
    ['create', 'Packers'],
  ])
  expect(activities[1]).toMatchObject({
    before: { name: 'Packers', permissions: 'orders.read, orders.manage, stock' },
    after: { name: 'Counters', permissions: 'stock' },
  })
})

test('two roles cannot have one name', async ({ admin }) => {
  await create(admin.client, 'Packers', ['stock'])
  expect(await apiError(create(admin.client, 'PACKERS', ['stock']))).toMatchObject({
    ...{ status: 409, fields: { name: 'Another role has this name' } },
  })
})

test('built-in roles cannot be changed or deleted', async ({ admin }) => {
  for (const id of ['owner', 'support', 'nothing']) {
    const params = { id }
    const body = {
      name: 'Mine',
      permissions: ['stock' as const],
      updatedAt: '2026-01-01T00:00:00Z',
    }
    expect(
      await apiError(admin.client('PUT /api/admin/role/{id}', { params, body })),
    ).toMatchObject({
      status: 404,
    })
    expect(await apiError(admin.client('DELETE /api/admin/role/{id}', { params }))).toMatchObject({
      status: 404,
    })
  }
})

test('a role is validated', async ({ admin }) => {
  const invalid = [
    { name: '', permissions: ['stock'] },
    { name: 'x', permissions: [] },
    { name: 'x', permissions: ['everything'] },
    // Only owners have it.
    { name: 'x', permissions: ['settings.mail'] },
    { name: 'x', permissions: 'stock' },
    { name: 'x', permissions: ['__proto__'] },
  ]
  for (const body of invalid) {
    const error = await apiError(admin.client('POST /api/admin/role', { body: body as never }))
    expect(error, JSON.stringify(body)).toMatchObject({ status: 422 })
  }
})

test('nobody raises themselves by changing their own role', async ({ context, openBrowser }) => {
  await newUser(context, { role: 'owner' })
  const id = await newRole(context, ['staff', 'stock'])
  const { client } = await newSignedInUser(context, openBrowser(), { role: id })
  const own = await find(client, id)
  for (const chosen of [[...grantable], ['stock'], ['staff', 'stock']] as Permission[][]) {
    expect(await apiError(change(client, own, 'Mine', chosen))).toMatchObject({ status: 409 })
  }
  const remove = client('DELETE /api/admin/role/{id}', { params: { id } })
  expect(await apiError(remove)).toMatchObject({ status: 409 })
  expect((await find(client, id)).permissions).toEqual(['stock', 'staff'])
})

test('nobody gives a role what they lack, nor changes one that has it', async ({
  context,
  openBrowser,
}) => {
  const mine = await newRole(context, ['staff', 'stock'])
  const { client } = await newSignedInUser(context, openBrowser(), { role: mine })
  expect(await apiError(create(client, 'More', ['stock', 'books']))).toMatchObject({ status: 409 })
  // It would imply seeing orders.
  expect(await apiError(create(client, 'More', ['orders.manage']))).toMatchObject({ status: 409 })

  const { role: lesser } = await create(client, 'Lesser', ['stock'])
  expect(await apiError(change(client, lesser, 'Lesser', ['books']))).toMatchObject({ status: 409 })
  expect((await change(client, lesser, 'Least', ['stock'])).role.name).toBe('Least')

  const books = await find(client, await newRole(context, ['books']))
  expect(books.grantable).toBe(false)
  expect(await apiError(change(client, books, 'Books', ['stock']))).toMatchObject({ status: 409 })
  const remove = client('DELETE /api/admin/role/{id}', { params: { id: books.id } })
  expect(await apiError(remove)).toMatchObject({ status: 409 })
  const { roles } = await client('GET /api/admin/role')
  const grantable = roles.filter(role => role.grantable).map(({ name }) => name)
  expect(grantable.toSorted()).toEqual([(await find(client, mine)).name, 'Least'].toSorted())
})

test('a role that is deleted while it is given leaves nobody with rights', async ({
  context,
  admin,
}) => {
  const roles = await Promise.all(
    Array.from({ length: 10 }, (_, n) => newRole(context, ['stock'], `Role ${n}`)),
  )
  const people = await Promise.all(roles.map(() => newUser(context)))
  await Promise.allSettled(
    roles.flatMap((role, n) => [
      admin.client('PUT /api/admin/staff/{id}', {
        params: { id: people[n]?.id ?? '' },
        body: { role },
      }),
      admin.client('DELETE /api/admin/role/{id}', { params: { id: role } }),
    ]),
  )
  const orphans = await context.db.read
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role')
    .select('users.id')
    .where('users.role', 'is not', null)
    .where('users.role', '!=', 'owner')
    .where('roles.id', 'is', null)
    .execute()
  expect(orphans).toEqual([])
})

test('the staff are listed by name, with their roles', async ({ context, openBrowser }) => {
  const { client, user } = await newSignedInUser(context, openBrowser(), { role: 'owner' })
  const own = await newRole(context, ['stock'], 'Packers')
  const packer = await newUser(context, { role: own, name: 'Aaron Packer' })
  await newUser(context)
  const { staff } = await client('GET /api/admin/staff')
  expect(staff.map(({ id, roleName }) => [id, roleName])).toEqual([
    [packer.id, 'Packers'],
    [user.id, 'Owner'],
  ])
})
