import type { Insertable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Permission } from '../../contract/accounts/permissions.ts'
import { hour } from '../../contract/time/durations.ts'
import { insertInvitation } from '../accounts/staff/invitations.repository.ts'
import type { AppContext, DbContext } from '../app-context.ts'
import { createCategory } from '../catalogue/categories/categories.ts'
import { createProduct, type NewProduct } from '../catalogue/products/products.ts'
import type { JobTable } from '../db/tables/job-tables.ts'
import type { OutboxTable } from '../db/tables.ts'
import { fromNow } from '../db/time.ts'
import { cents } from '../money.ts'
import { newUser } from './accounts.ts'

let made = 0

/** @returns the new product's id */
export async function newProduct(
  context: AppContext,
  product: Partial<NewProduct> = {},
): Promise<string> {
  made += 1
  const { id } = await createProduct(context, 'system', {
    name: `Set ${made}`,
    description: 'Plates over mail.',
    priceCents: cents(12_900),
    image: null,
    categoryId: null,
    ...product,
  })
  return id
}

/** A failed email, an hour before it would arrive too late. @returns its id */
export async function newFailedEmail(
  { db }: DbContext,
  email: Partial<Insertable<OutboxTable>> = {},
): Promise<string> {
  made += 1
  const at = new Date().toISOString()
  const id = uuidv7()
  const content = JSON.stringify({ name: 'Ann' })
  const row = {
    ...{ id, template: 'password-changed', recipient: `ann${made}@example.com`, content },
    ...{ unacknowledged: 0, created_at: at, expires_at: fromNow(hour), sent_at: null },
    ...{ failed_at: at, failure: '550 No such mailbox' },
  }
  await db.write
    .insertInto('outbox')
    .values({ ...row, ...email })
    .execute()
  return id
}

/** The failed job of a payment's event. @returns its id */
export async function newFailedJob(
  { db }: DbContext,
  job: Partial<JobTable> = {},
): Promise<string> {
  const at = new Date().toISOString()
  const id = uuidv7()
  const row = {
    ...{ id, kind: 'payment-event', unique_key: id, payload: '{"subject":"evt_1"}' },
    ...{ run_at: at, attempts: 1_000, locked_until: null },
    ...{ last_error: 'Stripe is down', failed_at: at, created_at: at },
  }
  await db.write
    .insertInto('jobs')
    .values({ ...row, ...job })
    .execute()
  return id
}

/** @returns the new category's id */
export async function newCategory(
  context: AppContext,
  category: { name?: string } = {},
): Promise<string> {
  made += 1
  const name = `Category ${made}`
  const { id } = await createCategory(context, 'system', { name, image: null, ...category })
  return id
}

/** A role that the owner made. @returns its id */
export async function newRole(
  { db }: DbContext,
  permissions: Permission[],
  wanted?: string,
): Promise<string> {
  made += 1
  const name = wanted ?? `Role ${made}`
  const id = uuidv7()
  await db.write
    .insertInto('roles')
    .values({
      ...{ id, name, name_key: name.toLowerCase(), permissions: JSON.stringify(permissions) },
      updated_at: new Date().toISOString(),
    })
    .execute()
  return id
}

/** An open invitation to support, from an owner of its own. @returns its id */
export async function newInvitation(context: AppContext): Promise<string> {
  const inviter = await newUser(context, { role: 'owner' })
  const id = uuidv7()
  await insertInvitation(context.db.write, {
    ...{ id, token_hash: id, email: `${id}@example.com`, role: 'support' },
    ...{ inviter_id: inviter.id, expires_at: fromNow(72 * hour) },
  })
  return id
}
