import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { emailJobs } from '../mail/outbox.ts'

export type ArchivedTable = {
  /** The columns its rows are sorted by. */
  key: string[]
  /** The auto-increment column, which never reuses a number. */
  counter?: string
  /** Which rows are archived, if not all. */
  where?: RawBuilder<SqlBool>
}

const by = (...key: string[]): ArchivedTable => ({ key })
const counted = (counter: string): ArchivedTable => ({ key: [counter], counter })

/** How the rows of each table are archived, or why they are not. */
const archive: Record<keyof Tables, ArchivedTable | string> = {
  catalogue: by('id'),
  catalogue_changes: by('key'),
  setting_versions: by('name', 'version'),
  document_versions: by('kind', 'n'),
  categories: by('id'),
  products: counted('seq'),
  search_words: counted('id'),
  price_history: by('product_id', 'since'),
  reductions: by('product_id'),
  users: counted('seq'),
  roles: by('id'),
  invitations: 'its links could be used again',
  registrations: 'its links could be used again',
  sessions: 'people who have signed out since would be signed in again',
  trusted_devices: 'it ends with the sessions',
  links: 'its links could be used again',
  setup_links: 'an old link must not claim the shop',
  // Others hold links and are not sent again: they may have arrived.
  outbox: { key: ['id'], where: sql`sent_at is not null` },
  activities: counted('seq'),
  activity_changes: by('seq', 'change'),
  imports: by('id'),
  import_records: by('import_id', 'record_id'),
  rate_limits: 'its counts are of minutes',
  stock: by('product_id'),
  stock_holds: by('order_id', 'product_id'),
  stock_moves: counted('seq'),
  stock_alerts: by('product_id', 'email'),
  carts: by('id'),
  cart_lines: by('cart_id', 'product_id'),
  orders: counted('seq'),
  order_lines: by('order_id', 'product_id'),
  order_keys: by('key_hash'),
  order_emails: by('id'),
  order_parcels: by('id'),
  order_events: counted('seq'),
  payment_attempts: by('id'),
  payment_entries: counted('seq'),
  manual_refunds: by('id'),
  disputes: by('id'),
  demo_payments: by('ref'),
  stripe_sessions: by('attempt_id'),
  discounts: by('id'),
  discount_redemptions: by('order_id'),
  invoice_counters: by('series', 'year'),
  invoices: by('id'),
  invoice_pdfs: by('invoice_id'),
  statements: by('id'),
  statement_entries: by('id'),
  statement_layouts: by('header_digest'),
  withdrawals: by('id'),
  withdrawal_lines: by('withdrawal_id', 'product_id'),
  jobs: { key: ['id'], where: sql`kind <> ${emailJobs.kind}` },
  leases: 'their holders are gone',
}

export const allTables: string[] = Object.keys(archive)

export const archivedTables: Map<string, ArchivedTable> = new Map(
  Object.entries(archive).flatMap(([name, of]) => (typeof of === 'string' ? [] : [[name, of]])),
)
