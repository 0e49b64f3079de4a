import type { z } from 'zod'
import type { AdminSettings } from '../../contract/settings/admin-settings.ts'
import {
  type SettingGroup,
  type SettingValue,
  settingGroups,
} from '../../contract/settings/groups.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import type { DbContext } from '../app-context.ts'
import { lockCatalogueExclusive } from '../catalogue/catalogue-lock.ts'
import type { Config } from '../config.ts'
import type { Reads, Trx } from '../db/database.ts'
import { environmentFields } from '../environment-fields.ts'
import { invalid } from '../failure.ts'
import { hasDocuments, lockTimeZone } from '../invoices/first-invoice.ts'
import { findVersions } from './settings.repository.ts'

/** Versions among which the value of a field is looked for. */
const versionsTried = 20

/** A field that can no longer change once stored data, such as orders or invoices, depends on it. */
type FinalField = {
  /** The reason, as a sentence for admins. */
  why: string
  isFinal: (db: Reads) => Promise<boolean>
  /** The value that the stored data has, where it says so. */
  findStored?: (db: Reads) => Promise<string | undefined>
  /** Waits for transactions that are storing such data, and blocks new ones. */
  lock: (context: DbContext, trx: Trx) => Promise<void>
}

const finalFields: {
  [G in SettingGroup]?: { [F in keyof SettingValue<G> & string]?: FinalField }
} = {
  shop: {
    // This lock comes first: placing a free order takes it before the lock of the invoice.
    currency: {
      why: 'The currency was locked by your first order.',
      isFinal: async db => (await findOrderCurrency(db)) !== undefined,
      findStored: findOrderCurrency,
      lock: lockCatalogueExclusive,
    },
    timeZone: {
      why: 'The time zone was locked by your first invoice, because the dates and numbers of invoices depend on it.',
      isFinal: hasDocuments,
      lock: lockTimeZone,
    },
  },
}

const finalFieldsOf = (group: SettingGroup): [string, FinalField][] =>
  Object.entries(finalFields[group] ?? {})

/** Locks what can make a field of these groups final, before they are changed. */
export async function lockFinalFields(
  context: DbContext,
  trx: Trx,
  groups: SettingGroup[],
): Promise<void> {
  for (const [, { lock }] of groups.flatMap(finalFieldsOf)) await lock(context, trx)
}

/** The fields of a group that can't be changed any more, and why. */
export async function findFinal(db: Reads, group: SettingGroup): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [field, { why, isFinal }] of finalFieldsOf(group)) {
    if (await isFinal(db)) found[field] = why
  }
  return found
}

/**
 * The values, as far as they are known, of fields that may be final in a group whose current version can't be read.
 * Its defaults would contradict what is stored, and an owner couldn't correct them.
 */
export async function findKept<G extends SettingGroup>(
  db: Reads,
  group: G,
): Promise<Partial<SettingValue<G>>> {
  const kept: Record<string, unknown> = {}
  for (const [field, { findStored }] of finalFieldsOf(group)) {
    const value = (await findStored?.(db)) ?? (await findLastReadable(db, group, field))
    if (value !== undefined) kept[field] = value
  }
  return kept as Partial<SettingValue<G>>
}

async function findLastReadable(db: Reads, group: SettingGroup, field: string): Promise<unknown> {
  const shape: Record<string, z.ZodType> = settingGroups[group].schema.shape
  const defaults = JSON.stringify(shopDefaults[group])
  for (const { value } of await findVersions(db, group, versionsTried)) {
    const data = shape[field]?.safeParse(JSON.parse(value ?? defaults)?.[field]).data
    if (data !== undefined) return data
  }
  return undefined
}

/** The values of the fields of a group that can't be changed any more. */
export async function finalValues<G extends SettingGroup>(
  db: Reads,
  group: G,
  value: SettingValue<G>,
): Promise<Partial<SettingValue<G>>> {
  const final = Object.keys(await findFinal(db, group))
  return Object.fromEntries(final.map(field => [field, value[field as never]])) as never
}

/** @throws Failure `validation_failed` at a field that was changed though it is final */
export async function assertFinalKept<G extends SettingGroup>(
  db: Reads,
  group: G,
  before: SettingValue<G>,
  after: SettingValue<G>,
): Promise<void> {
  for (const [field, why] of Object.entries(await findFinal(db, group))) {
    if (!isSame(before[field as never], after[field as never])) throw invalid(field, why)
  }
}

/** Shows what the environment sets, and which fields can't be changed here. */
export async function withLocked<G extends SettingGroup>(
  config: Config,
  db: Reads,
  group: G,
  stored: Omit<AdminSettings<G>, 'locked'>,
): Promise<AdminSettings<G>> {
  const { values, variables } = environmentFields(config, group)
  const byVariable = Object.entries(variables).map(([field, name]) => [
    field,
    `Set on the server by ${name}.`,
  ])
  const locked = { ...(await findFinal(db, group)), ...Object.fromEntries(byVariable) }
  return { ...stored, value: { ...stored.value, ...values }, locked }
}

/**
 * The values to store: the environment's are never saved.
 * @throws Failure `validation_failed` if one of them was changed
 */
export function withoutLocked<G extends SettingGroup>(
  config: Config,
  group: G,
  wanted: SettingValue<G>,
  before: SettingValue<G>,
): SettingValue<G> {
  const { values, variables } = environmentFields(config, group)
  const stored = { ...wanted }
  for (const field of Object.keys(variables) as (keyof typeof stored & string)[]) {
    if (!isSame(wanted[field], values[field])) {
      throw invalid(field, `Change the environment variable ${variables[field]} instead`)
    }
    stored[field] = before[field]
  }
  return stored
}

async function findOrderCurrency(db: Reads): Promise<string | undefined> {
  const first = db.selectFrom('orders').select(({ fn }) => fn.min('seq').as('seq'))
  const order = await db
    .selectFrom('orders')
    .select('currency')
    .where('seq', '=', first)
    .executeTakeFirst()
  return order?.currency
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
