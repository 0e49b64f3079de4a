import type { Generated, GeneratedAlways, Insertable, Updateable } from 'kysely'
import type {
  ActivityAction,
  ActivityChange,
  ActivitySubjectKind,
} from '../../contract/activities/activity.ts'
import type { DocumentKind } from '../../contract/documents/documents.ts'
import type { SettingGroup } from '../../contract/settings/groups.ts'
import type { Cents } from '../money.ts'
import type { JobTables } from './tables/job-tables.ts'
import type { PriceHistoryTable, ReductionTable } from './tables/price-tables.ts'
import type { SellingTables } from './tables/selling-tables.ts'

/** One row: the catalogue's current state. Every catalogue write updates it in its transaction. */
export type CatalogueTable = {
  id: number
  version: number
  /** Visible products only, as for categories; triggers update it. */
  product_count: Generated<number>
}

/** What a cached reply can depend on, and the version of the catalogue that last changed it. */
export type CatalogueChangeTable = { key: string; version: number }

/** Every version of each group of settings; the latest is the current one. */
export type SettingVersionTable = {
  name: SettingGroup
  version: number
  /** JSON; null: reset to the defaults. */
  value: string | null
  /** JSON: the sealed secrets by field, of the current version only. */
  secrets: string | null
  at: string
  /** Who saved it; null: the system. */
  user_id: string | null
}

/** The versions of the texts of information pages; the highest one may be a draft. */
export type DocumentVersionTable = {
  kind: DocumentKind
  /** Counts from 1. */
  n: number
  markdown: string
  /** The rendered Markdown, with its placeholders. */
  html: string
  state: 'draft' | 'published'
  /** 1: buyers at the checkout when it was published had to agree again. */
  material: Generated<0 | 1>
  /** Counts what was saved and published of the text. */
  revision: number
  at: string
  /** Who saved or published it; null: the system. */
  user_id: string | null
}

export type CategoryTable = {
  id: string
  name: string
  /** The name in lower case; unique. */
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
  /** The id of a class of the settings, or `standardClass`. */
  tax_class: Generated<string>
  /** null: unknown. */
  weight_grams: number | null
  /** 1: only admins see it. */
  is_hidden: Generated<0 | 1>
  /** Empty for the one of the settings, if any; as the responsible person. */
  manufacturer: Generated<string>
  /** 1: its own manufacturer is outside the EU. */
  manufacturer_outside_eu: Generated<0 | 1>
  responsible_person: Generated<string>
  identifier: Generated<string>
  warnings: Generated<string>
  /** Its words, see search-text.ts: for lists by name, and for parts of words. */
  search_name: string
  /** What a search finds it by: see product-terms.ts. */
  search_terms: string
  created_at: string
  updated_at: string
}

/** The vocabulary of the products: see product-terms.ts. */
export type SearchWordTable = { id: Generated<number>; word: string }

/** Users. A row exists only once the email address is confirmed. */
export type UserTable = {
  /** Order of creation: the newest has the highest. */
  seq: Generated<number>
  id: string
  name: string
  user_name: string
  /** In lower case; unique. */
  user_name_key: string
  email: string
  /** In lower case; unique. */
  email_key: string
  phone: string
  password_hash: string
  image: string | null
  /** Of staff: a built-in role, or the id of one that the owner made. */
  role: Generated<string | null>
  /** They have a role. */
  is_admin: GeneratedAlways<0 | 1>
  is_banned: 0 | 1
  /** The shop made their password, and they have not changed it. */
  has_generated_password: Generated<0 | 1>
  /** What search reads: see search-text.ts. */
  search_name: string
  search_text: string
  created_at: string
  updated_at: string
}

/** A role that the owner made. */
export type RoleTable = {
  id: string
  name: string
  /** In lower case; unique. */
  name_key: string
  /** JSON. */
  permissions: string
  updated_at: string
}

/** An open invitation to join the staff. An email address has at most one. */
export type InvitationTable = {
  id: string
  token_hash: string
  email: string
  /** In lower case; unique. */
  email_key: string
  role: string
  /** Whose rights count when it is accepted. */
  inviter_id: string
  invited_at: string
  expires_at: string
}

/** A pending sign-up. One email address may have several. */
export type RegistrationTable = {
  /** What admins know it by. */
  id: string
  token_hash: string
  /** The hash of the cookie in the browser that signed up. */
  browser_hash: string
  name: string
  user_name: string
  email: string
  email_key: string
  phone: string
  password_hash: string
  /** The re-encoded image, not public yet. Null if dropped because too many were pending. */
  picture_webp: Uint8Array | null
  /** Its share of the limit on all pending images, in bytes; 0 without an image. */
  picture_size: Generated<number>
  signed_up_at: string
  expires_at: string
}

export type SessionTable = {
  token_hash: string
  user_id: string
  created_at: string
  /** The time of last use, accurate to about five minutes. */
  seen_at: string
  /** When the user last entered their password in it. */
  proved_at: Generated<string | null>
}

/** A browser in which a user signed in to this account. */
export type TrustedDeviceTable = {
  token_hash: string
  user_id: string
  signed_in_at: string
}

/** A pending change of an account, confirmed by a link. */
export type LinkTable = {
  token_hash: string
  user_id: string
  kind: 'reset' | 'email'
  /** The hash of the cookie in the browser that requested a reset. */
  browser_hash: string | null
  /** The new password's hash, for a reset. */
  password_hash: string | null
  /** The new address, for an email change. */
  email: string | null
  expires_at: string
}

/** Each makes the first owner of the shop. */
export type SetupLinkTable = { token_hash: string; expires_at: string }

/** Queued, sent and failed emails, see mail/outbox.ts. */
export type OutboxTable = {
  id: string
  template: string
  recipient: string
  /** What its template needs, including the link, as JSON; null once it was sent or is too late. */
  content: string | null
  /** How many attempts sent the whole email and got no reply in time: it may have arrived. */
  unacknowledged: number
  created_at: string
  /** After this it is not worth sending. */
  expires_at: string
  sent_at: string | null
  failed_at: string | null
  /** Why, without anything secret. */
  failure: string | null
}

/** A change by an admin, see activities/activities.ts. */
export type ActivityTable = {
  seq: Generated<number>
  id: string
  at: string
  /** The admin may be deleted; their name is empty then. */
  actor_id: string
  actor_name: string
  action: ActivityAction
  subject_kind: ActivitySubjectKind
  subject_id: string
  /** Empty if the subject is a deleted user or a sign-up. */
  subject_name: string
  /** The fields that changed, as JSON. */
  before: string
  after: string
  /** The import that did it, among other things; see catalogue/import/store-import.ts. */
  part_of: string | null
}

/** A change that activities are found by; see activities/activities.ts. */
export type ActivityChangeTable = {
  seq: number
  change: ActivityChange
  actor_id: string
  at: string
}

export type ImportState = 'imported' | 'undoing' | 'undone'
export type ImportTable = { id: string; at: string; state: ImportState }

export type ImportRecordTable = {
  import_id: string
  kind: 'product' | 'category'
  record_id: string
  /** The record's, as the import left it. */
  updated_at: string
  /** The fields that it changed, as JSON; null of a new record. */
  before: string | null
}

/** Attempts counted by rate limits, see limits/rate-limits.ts. */
export type RateLimitTable = {
  key: string
  points: number
  /** When the window ends, in ms since 1970. */
  expire: number
}

export type Tables = JobTables &
  SellingTables & {
    catalogue: CatalogueTable
    catalogue_changes: CatalogueChangeTable
    setting_versions: SettingVersionTable
    document_versions: DocumentVersionTable
    categories: CategoryTable
    products: ProductTable
    search_words: SearchWordTable
    price_history: PriceHistoryTable
    reductions: ReductionTable
    users: UserTable
    roles: RoleTable
    invitations: InvitationTable
    registrations: RegistrationTable
    sessions: SessionTable
    trusted_devices: TrustedDeviceTable
    links: LinkTable
    setup_links: SetupLinkTable
    outbox: OutboxTable
    activities: ActivityTable
    activity_changes: ActivityChangeTable
    imports: ImportTable
    import_records: ImportRecordTable
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
