import type { ColumnType, Generated, Insertable, Updateable } from 'kysely'
import type { Cents } from '../money.ts'
import type { SellingTables } from './selling-tables.ts'

/** One row: what the catalogue is at now. It changes in the transaction of every catalogue write. */
export type CatalogueTable = {
  id: number
  version: number
  product_count: number
}

export type CategoryTable = {
  id: string
  name: string
  /** The name in lower case, which no other category may have. */
  name_key: string
  image: string | null
  product_count: Generated<number>
  created_at: string
  updated_at: string
}

export type ProductTable = {
  /** Order of creation: the newest has the highest. */
  seq: Generated<number>
  id: string
  name: string
  description: string
  price_cents: Cents
  image: string | null
  category_id: string | null
  /** What search reads: see search-text.ts. */
  search_name: string
  search_text: string
  created_at: string
  updated_at: string
}

/** Who has an account; nobody before their email address is confirmed. */
export type UserTable = {
  /** Order of creation: the newest has the highest. */
  seq: Generated<number>
  id: string
  name: string
  user_name: string
  /** In lower case, as no other user may have it. */
  user_name_key: string
  email: string
  /** In lower case, as no other user may have it. */
  email_key: string
  phone: string
  password_hash: string
  image: string | null
  is_admin: 0 | 1
  is_banned: 0 | 1
  /** What search reads: see search-text.ts. */
  search_name: string
  search_text: string
  created_at: string
  updated_at: string
}

/** A sign-up that waits for its link. Several may wait for one email address. */
export type RegistrationTable = {
  token_hash: string
  /** Of the cookie that the browser that signed up holds. */
  browser_hash: string
  name: string
  user_name: string
  email: string
  email_key: string
  phone: string
  password_hash: string
  /** The re-encoded picture: nobody can fetch it before. Null once too many waited. */
  picture_webp: Uint8Array | null
  /** What it counts for among all that wait, in bytes; 0 without a picture. */
  picture_size: Generated<number>
  expires_at: string
}

export type SessionTable = {
  token_hash: string
  user_id: string
  created_at: string
  /** When it was last used, to about five minutes. */
  seen_at: string
}

/** A browser in which somebody signed in to this account. */
export type KnownBrowserTable = {
  token_hash: string
  user_id: string
  signed_in_at: string
}

/** A change of an account that waits for its link. */
export type LinkTable = {
  token_hash: string
  user_id: string
  kind: 'reset' | 'email'
  /** Of the cookie that the browser that asked for a reset holds. */
  browser_hash: string | null
  /** The password that a reset brings. */
  password_hash: string | null
  /** The address that an email change brings. */
  email: string | null
  expires_at: string
}

/** Mails to be sent and sent ones, see mail/outbox.ts. */
export type OutboxTable = {
  id: string
  /** Which mail it is. */
  mail: string
  recipient: string
  /** What its template needs, as JSON, the link too; null once it was sent or given up. */
  content: string | null
  tries: Generated<number>
  /** How many tries sent all of it and got no reply in time: it may have arrived. */
  unanswered: Generated<number>
  created_at: string
  /** While one node sends it, the time at which another may take it; null when nobody has to. */
  next_try_at: string | null
  /** After this it would be of no use. */
  expires_at: string
  sent_at: string | null
}

/** What an admin did, see activities/activities.service.ts. */
export type ActivityTable = {
  seq: Generated<number>
  id: string
  at: string
  /** The admin may be gone by now; their name is empty then. */
  actor_id: string
  actor_name: string
  action: 'create' | 'update' | 'delete'
  subject_kind: 'user' | 'product' | 'category'
  subject_id: string
  /** Empty of a user who is deleted. */
  subject_name: string
  /** The fields that changed, as JSON. */
  before: string
  after: string
}

/** How many tries were made of something, see limits/rate-limits.ts. */
export type RateLimitTable = {
  key: string
  points: number
  /** When the window ends, in ms since 1970; PostgreSQL's driver gives it as a text. */
  expire: ColumnType<number | string, number, number>
}

export type Tables = SellingTables & {
  catalogue: CatalogueTable
  categories: CategoryTable
  products: ProductTable
  users: UserTable
  registrations: RegistrationTable
  sessions: SessionTable
  known_browsers: KnownBrowserTable
  links: LinkTable
  outbox: OutboxTable
  activities: ActivityTable
  rate_limits: RateLimitTable
}

/** The names of the tables that have these columns. */
export type TableWith<Columns extends string> = {
  [Name in keyof Tables]: Columns extends keyof Tables[Name] ? Name : never
}[keyof Tables]

export type NewCategoryRow = Insertable<CategoryTable>
export type CategoryChange = Updateable<CategoryTable>
export type NewUserRow = Insertable<UserTable>
export type UserChange = Updateable<UserTable>
export type NewProductRow = Insertable<ProductTable>
export type ProductChange = Updateable<ProductTable>
