import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { day, year } from '../contract/time/durations.ts'
import { shopDay, startOfShopDay } from '../contract/time/shop-day.ts'
import { latestExpiry, linkLifetime } from './accounts/links/link-lifetime.ts'
import { deviceTrustMs, sessionLifetime } from './accounts/sign-in/sessions.ts'
import { cartKeptMs } from './cart/cart-cookies.ts'
import { maxGuestCarts } from './cart/limits.ts'
import type { ExpiredRows } from './db/purge.ts'
import type { Tables } from './db/tables.ts'
import { clockSkewMs, fromNow } from './db/time.ts'
import { longestWindowMs } from './limits/rate-limits.ts'
import { alertLifetime } from './stock/alert-lifetime.ts'

type Condition = RawBuilder<SqlBool>

/** Now, and the time zone in which the shop's years begin. */
type Moment = { now: number; timeZone: string }

type Retention = {
  table: keyof Tables
  /** How long rows are kept, and why no longer. */
  why: string
  /** The conditions of expired rows; each has an index of its own. */
  expired: (moment: Moment) => Condition[]
  /** What is left of these columns; without it, the row is deleted. */
  erase?: ExpiredRows['erase']
  /** Nothing is purged while rows of these, which are found by what it erases, could not be. */
  waitsFor?: (keyof Tables)[]
}

const before = (column: string, time: string): Condition => sql`${sql.ref(column)} < ${time}`
const after = (column: string, time: string): Condition => sql`${sql.ref(column)} > ${time}`

/**
 * Older than that, or dated in the future, which only a wrong clock causes.
 * @param aheadMs how far in the future rows may be dated, so that a clock that was wrong for a while deletes none
 */
const beyond =
  (column: string, keptMs: number, aheadMs = clockSkewMs) =>
  ({ now }: Moment) => [before(column, fromNow(-keptMs, now)), after(column, fromNow(aheadMs, now))]

const pastExpiry = ({ now }: Moment) => [
  before('expires_at', fromNow(0, now)),
  after('expires_at', latestExpiry(Math.max(...Object.values(linkLifetime)), now)),
]

const olderThan =
  (column: string, keptMs: number) =>
  ({ now }: Moment) => [before(column, fromNow(-keptMs, now))]

/** When a year began after which that many whole ones are over. */
const yearsAgo = (years: number, { now, timeZone }: Moment) =>
  startOfShopDay(`${Number(shopDay(now, timeZone).slice(0, 4)) - years}-01-01`, timeZone)

/** Guest carts beyond that number, least recently used first. */
export function guestCartsBeyond(most: number): Condition {
  return sql`user_id is null and seen_at <= (
    select seen_at from carts where user_id is null order by seen_at desc limit 1 offset ${most})`
}

/** Canceled orders of guests for which no money ever moved. */
const neverPaid = (moment: Moment) =>
  sql<SqlBool>`user_id is null and email <> '' and state = 'canceled' and paid_at is null
    and updated_at < ${yearsAgo(3, moment)}
    and not exists (select 1 from invoices where order_id = orders.id)
    and not exists (select 1 from payment_entries where order_id = orders.id)`

const paidLongAgo = (moment: Moment) =>
  sql<SqlBool>`user_id is null and email <> '' and updated_at < ${yearsAgo(8, moment)}`

/**
 * Rows of guests' orders whose personal data is to be erased: never paid, or paid long ago.
 * @param rows builds a table's condition from that of `orders`
 */
const ofExpiredGuests = (rows: (isExpired: Condition) => Condition) => (moment: Moment) =>
  [neverPaid(moment), paidLongAgo(moment)].map(rows)

/** Tables that would grow forever, and when their rows go. Rows come before those that they refer to. */
export const retention: Retention[] = [
  {
    table: 'sessions',
    why: '30 days without use, 90 at most: a stolen cookie is of no use then',
    expired: moment => [
      ...beyond('seen_at', sessionLifetime.idle)(moment),
      ...beyond('created_at', sessionLifetime.whole)(moment),
    ],
  },
  {
    table: 'trusted_devices',
    why: '90 days after the last sign-in, as long as the cookie',
    expired: beyond('signed_in_at', deviceTrustMs),
  },
  { table: 'links', why: 'until they expire, after an hour or a day', expired: pastExpiry },
  { table: 'setup_links', why: 'until they expire, after a day', expired: pastExpiry },
  { table: 'invitations', why: 'until they expire, after 72 hours', expired: pastExpiry },
  { table: 'registrations', why: 'until their link expires, after a day', expired: pastExpiry },
  {
    table: 'rate_limits',
    why: 'until the window ends, after an hour at most',
    expired: ({ now }) => [
      sql`expire < ${now}`,
      sql`expire > ${now + longestWindowMs + clockSkewMs}`,
    ],
  },
  {
    table: 'carts',
    why: '90 days after the last view, as long as the cookie; at most 100,000 of guests',
    expired: moment => [
      ...beyond('seen_at', cartKeptMs, cartKeptMs)(moment),
      guestCartsBeyond(maxGuestCarts),
    ],
  },
  {
    table: 'stock_alerts',
    why: 'a day until they are confirmed, then until the product is back, a year at most',
    expired: beyond('expires_at', 0, 2 * alertLifetime.confirmed),
  },
  {
    table: 'orders',
    why: 'the network an order came from: until its payment or its end, for limits alone',
    expired: () => [sql`origin is not null and hold_until is null`],
    erase: { origin: null },
  },
  {
    table: 'orders',
    why: 'the phone number, which is for the carrier: half a year after the last change of an order that was sent or canceled',
    expired: ({ now }) => [
      sql`phone <> '' and ${before('updated_at', fromNow(-year / 2, now))}
        and (state <> 'placed' or fulfillment <> 'unfulfilled')`,
    ],
    erase: { phone: '' },
  },
  {
    table: 'order_events',
    why: 'corrections of an address that have a phone number: half a year, as the number itself',
    expired: ({ now }) => [
      sql`type = 'address' and ${before('at', fromNow(-year / 2, now))}
        and data like ${'%"field":"phone"%'}`,
    ],
  },
  {
    table: 'order_events',
    why: 'what names a guest: as long as who they are',
    expired: ofExpiredGuests(
      isExpired => sql`type in ('address', 'invoice-address', 'email', 'email-sent', 'note', 'withdrawal')
          and order_id in (select id from orders where ${isExpired})`,
    ),
  },
  {
    table: 'order_events',
    why: 'what staff wrote about what they did for a guest: as long as who the guest is',
    expired: ofExpiredGuests(
      isExpired => sql`(internal_note <> '' or buyer_message <> '')
          and order_id in (select id from orders where ${isExpired})`,
    ),
    erase: { internal_note: '', buyer_message: '' },
  },
  {
    table: 'orders',
    why: 'why staff gave a guest a discount: as long as who the guest is',
    expired: ofExpiredGuests(isExpired => sql`discount_reason <> '' and ${isExpired}`),
    erase: { discount_reason: '' },
  },
  {
    table: 'withdrawals',
    why: 'what a guest wrote, and what staff answered: as long as who the guest is',
    expired: ofExpiredGuests(
      isExpired => sql`(description <> '' or reason <> '')
          and order_id in (select id from orders where ${isExpired})`,
    ),
    erase: { description: '', reason: '' },
  },
  {
    table: 'discount_redemptions',
    why: 'which email address used a code: as long as who the guest is',
    expired: ofExpiredGuests(
      isExpired => sql`email_hash <> '' and order_id in (select id from orders where ${isExpired})`,
    ),
    erase: { email_hash: '' },
  },
  {
    table: 'order_emails',
    why: '6 years after the end of the year, as business letters are kept (HGB § 257); those to a guest who never paid, as long as the guest’s data, because without a contract they aren’t business letters',
    expired: moment => [
      before('at', yearsAgo(6, moment)),
      sql`order_id in (select id from orders where ${neverPaid(moment)})`,
    ],
  },
  {
    table: 'orders',
    why: 'who a guest is: 3 years after the end of the year if they never paid (limitation, BGB § 195 and § 199)',
    expired: moment => [neverPaid(moment)],
    ...erasesGuests(),
  },
  {
    table: 'orders',
    why: 'who a guest is: 8 years after the end of the year, as long as invoices (AO § 147, HGB § 257, UStG § 14b)',
    expired: moment => [paidLongAgo(moment)],
    ...erasesGuests(),
  },
  {
    table: 'order_keys',
    why: '3 years: longer than the guarantee of 2 (Directive (EU) 2019/771); a new link can be asked for',
    expired: olderThan('created_at', 3 * year),
  },
  {
    table: 'payment_attempts',
    why: '3 years: longer than a card payment can be disputed',
    expired: ({ now }) => [
      sql`state <> 'open' and ${before('created_at', fromNow(-3 * year, now))}`,
    ],
  },
  {
    table: 'stripe_sessions',
    why: '3 years, as their payment attempts',
    expired: olderThan('created_at', 3 * year),
  },
  {
    table: 'demo_payments',
    why: '3 years, as their payment attempts',
    expired: olderThan('created_at', 3 * year),
  },
  {
    table: 'manual_refunds',
    why: 'the account that it went to: 90 days after it was sent, for questions of where it is',
    expired: ({ now }) => [sql`sent_at <= ${fromNow(-90 * day, now)} and iban <> ''`],
    erase: { payee: '', iban: '' },
  },
  {
    table: 'statement_entries',
    why: 'who paid and what for: a year after the upload, when matches and late claims are settled',
    expired: ({ now }) => [sql`forget_at <= ${fromNow(0, now)}`],
    erase: { name: '', iban: '', purpose: '', reference: '', forget_at: null },
  },
  {
    table: 'statement_entries',
    why: '8 years after the end of the year, as vouchers (AO § 147); until then, none is booked twice',
    expired: moment => [
      sql`statement_id in (select id from statements where uploaded_at < ${yearsAgo(8, moment)})`,
    ],
  },
  {
    table: 'statements',
    why: 'as long as their entries',
    expired: moment => [
      sql`uploaded_at < ${yearsAgo(8, moment)}
        and not exists (select 1 from statement_entries where statement_id = statements.id)`,
    ],
  },
  {
    table: 'outbox',
    why: 'what a failed email says: until it would come too late',
    expired: ({ now }) => [
      sql`failed_at is not null and content is not null and expires_at <= ${fromNow(0, now)}`,
    ],
    erase: { content: null },
  },
  {
    table: 'outbox',
    why: '30 days after they were sent or failed: for questions of whether an email came',
    expired: ({ now }) => [
      sql`sent_at is not null and ${before('created_at', fromNow(-30 * day, now))}`,
      sql`failed_at is not null and ${before('created_at', fromNow(-30 * day, now))}`,
    ],
  },
  {
    table: 'activities',
    why: 'a year: who changed what is asked soon or never',
    expired: ({ now }) => [
      sql`part_of is null and ${before('at', fromNow(-year, now))}`,
      sql`part_of is not null and ${before('at', fromNow(-year, now))}`,
    ],
  },
  {
    table: 'import_records',
    why: 'a year, as the activity that undoes them',
    expired: ({ now }) => [
      sql`import_id in (select id from imports where at < ${fromNow(-year, now)})`,
    ],
  },
  {
    table: 'imports',
    why: 'as long as their records',
    expired: ({ now }) => [
      sql`at < ${fromNow(-year, now)}
        and not exists (select 1 from import_records where import_id = imports.id)`,
    ],
  },
  {
    table: 'leases',
    why: 'on an image: a day after its node died',
    // The names that begin with "image ", as server/images/turns.ts makes them; a `like` would use no index.
    expired: ({ now }) => [
      sql`name >= 'image ' and name < 'image!' and ${before('locked_until', fromNow(-day, now))}`,
    ],
  },
]

function erasesGuests(): Pick<Retention, 'erase' | 'waitsFor'> {
  const person = { email: '', name: '', company: '', phone: '', note: '', request_hash: null }
  const address = { street: '', line2: '', postcode: '', city: '', invoice_address: null }
  return {
    erase: { ...person, ...address, search_name: '', search_text: '' },
    waitsFor: ['order_events', 'orders', 'withdrawals', 'discount_redemptions', 'order_emails'],
  }
}

/** Tables whose rows have no end, and why. */
export const keptForever: Partial<Record<keyof Tables, string>> = {
  catalogue: 'one row',
  catalogue_changes: 'until 1,000 later changes',
  setting_versions: 'what orders were made under',
  document_versions: 'what orders were made under',
  categories: 'of the catalogue',
  products: 'of the catalogue',
  search_words: 'until no product has them: a job prunes them daily',
  price_history: 'with its product: former prices are shown by it (Directive 98/6/EC, Article 6a)',
  reductions: 'one for each product',
  stock: 'one for each product',
  stock_holds: 'until the order is sent',
  stock_moves: 'the books of the stock: they add up to it',
  users: 'until the account is deleted',
  roles: 'until they are deleted, which nobody has then',
  cart_lines: 'with their cart',
  order_lines: 'the books, without who bought',
  order_parcels: 'the books, without who bought',
  order_events: 'the books, without who bought',
  discounts: 'until an admin deletes them',
  discount_redemptions: 'the books, without who bought: how often a code was used',
  activity_changes: 'with their activity',
  withdrawals: 'the books, without who bought',
  withdrawal_lines: 'with their withdrawal',
  disputes: 'the books',
  payment_entries: 'the ledger',
  jobs: 'until they are done, or an admin has seen that they failed',
  leases: 'one for each thing that one node does at a time, or did when it died; not of images',
  invoice_counters: 'one for each series and year: no number comes twice',
  invoices: 'records without gaps; the accountant decides when to delete them',
  invoice_pdfs: 'with their invoice',
  statement_layouts: 'one for each kind of file',
}
