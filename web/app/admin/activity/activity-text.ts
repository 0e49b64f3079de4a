import { upperFirst } from '@mantine/hooks'
import type { Permission } from '../../../../contract/accounts/permissions.ts'
import type {
  Activity,
  ActivityAction,
  ActivityChange,
  ActivitySubjectKind,
} from '../../../../contract/activities/activity.ts'
import { countryName } from '../../../../contract/addresses/country-name.ts'
import type { FailedJobKind } from '../../../../contract/jobs/jobs.ts'
import type { OrderEventType } from '../../../../contract/orders/order-event.ts'
import type { OrderFilter } from '../../../../contract/orders/order-list.ts'
import type { PaymentMethod } from '../../../../contract/payments/payment.ts'
import { paymentMethodNames } from '../../../../contract/payments/payment-method-names.ts'
import type { SettingGroup } from '../../../../contract/settings/groups.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { templateText } from '../emails/template-text.ts'
import { jobText } from '../jobs/job-text.ts'
import { orderFilters } from '../orders/order-names.ts'
import { choiceText } from '../settings/setting-choices.ts'
import { settingLabels } from '../settings/setting-labels.ts'
import { permissionText } from '../staff/permission-text.ts'
import { formatDaysIn, formatShopTime } from '../time/shop-time.ts'
import { reductionChange } from './reduction-change.ts'

type Fields = Activity['before']
type Value = Fields[string] | undefined

/** What was done to something, in words: `Price from €549.00 to €499.00`. */
export function changesOf({ action, subject, at, before, after }: Activity): string[] {
  if (subject.kind === 'export') return [`Exported ${exportText(subject.id, after)}`]
  if (subject.kind === 'import') return [importText(action, after)]
  if (subject.kind === 'statement') return [statementText(action, after)]
  if (subject.kind === 'job') return [jobDeed(action, { ...before, ...after })]
  if (subject.kind === 'document') return [documentText(after)]
  if (action === 'create') return ['Created']
  if (action === 'delete') return ['Deleted']
  if (subject.kind === 'sign-up') return ['New link sent']
  if (subject.kind === 'email') return ['Sent again']
  if (subject.kind === 'order') return [orderText(after)]
  const reduced = reductionChange(before, after, at)
  const fields = Object.keys({ ...before, ...after }).filter(
    field => field !== 'reason' && !reduced?.fields.includes(field),
  )
  // Who a deleted user was is not kept, nor what of that was changed.
  if (fields.length === 0 && !reduced) return ['Changed']
  const reason = after.reason ? ` (${after.reason})` : ''
  const group = subject.kind === 'settings' ? (subject.id as SettingGroup) : undefined
  const others = fields.map(field => changeOf(group, field, before[field], after[field]) + reason)
  return [...(reduced ? [reduced.words] : []), ...others]
}

/** Which of it, if not all. */
function exportText(what: string, { state, searched, rows, amount, ...chosen }: Fields): string {
  const items = rows === 'items' ? 'items of ' : ''
  const sum = typeof amount === 'number' ? ` of ${formatPrice(amount)}` : ''
  const { year, quarter, shipping, country, paymentMethod, from, to } = chosen
  const parts = [
    year && String(year),
    quarter,
    shipping,
    country && countryName(String(country)),
    paymentMethod && (paymentMethodNames[paymentMethod as PaymentMethod] ?? paymentMethod),
    from && `from ${formatDaysIn(from)}`,
    to && `to ${formatDaysIn(to)}`,
  ]
  const narrowed = parts.filter(Boolean).join(', ')
  // Older releases used other names for some filters.
  const filter = state ? ` with the filter “${orderFilters[state as OrderFilter] ?? state}”` : ''
  return `${items}${exportNames[what] ?? what}${sum}${filter}${narrowed && ` (${narrowed})`}${searched ? ' matching a search' : ''}`
}

/** Other exports are shown under their recorded name. */
const exportNames: Readonly<Record<string, string>> = {
  books: 'accounting data',
  'one-stop-shop': 'One Stop Shop report',
}

function statementText(
  action: Activity['action'],
  { newEntries, state, day, amount }: Fields,
): string {
  if (action === 'create')
    return `Uploaded, with ${newEntries} new ${newEntries === 1 ? 'entry' : 'entries'}`
  const entry = `${formatPrice(Number(amount))} of ${formatDaysIn(day)}`
  return `${entry} ${state === 'ignored' ? state : 'reopened'}`
}

function importText(action: Activity['action'], after: Fields): string {
  const { created, changed, remaining, kept } = after
  if (action === 'update') {
    if (remaining) return 'Import partly undone'
    return `Import undone${kept ? `, except ${formatNumber(Number(kept))} changed since` : ''}`
  }
  const done = Number(created) + Number(changed)
  const stopped = remaining
    ? ` ${formatNumber(done)} of ${formatNumber(done + Number(remaining))} rows`
    : ''
  const counts = [
    created && `${formatNumber(Number(created))} created`,
    changed && `${formatNumber(Number(changed))} changed`,
  ]
  return `Imported${stopped}: ${counts.filter(Boolean).join(', ')}`
}

function documentText({ draft, version, material }: Fields): string {
  if (draft) return 'Draft saved'
  return `Version ${version} published${material ? ', with a material change' : ''}`
}

function jobDeed(action: Activity['action'], { job, about }: Fields): string {
  const words = jobText(job as FailedJobKind, about ? String(about) : null)
  return `${action === 'delete' ? 'Discarded' : 'Retried'}: ${words}`
}

/** Fields that have words of their own. */
const changes: Record<string, (before: Value, after: Value) => string> = {
  role: (before, after) => {
    if (!before) return `Given the role ${after}`
    return after ? `Role from ${before} to ${after}` : 'No longer an admin'
  },
  isBanned: (_, after) => (after ? 'Blocked' : 'Unblocked'),
  hidden: (_, after) => (after ? 'Hidden' : 'No longer hidden'),
  image: (_, after) => (after ? 'New image' : 'Image removed'),
  logo: (_, after) => (after ? 'New logo' : 'Logo removed'),
  picture: (_, after) => (after ? 'New main picture' : 'Main picture removed'),
  showAll: (_, after) => (after ? 'New picture for “Show All”' : 'Picture for “Show All” removed'),
  icon: (_, after) => (after ? 'New icon' : 'Icon removed'),
  description: () => 'Description changed',
  category: (before, after) => {
    if (!before) return `Moved to ${after}`
    return after ? `Moved from ${before} to ${after}` : `Removed from ${before}`
  },
  social: (before, after) => entriesOf('Social links', before, after),
  legal: (before, after) => entriesOf('Legal links', before, after),
  featured: (before, after) => entriesOf('Featured products', before, after),
  zones: (before, after) => entriesOf('Shipping', before, after),
  classes: (before, after) => entriesOf('VAT classes', before, after),
  rates: (before, after) => entriesOf('VAT rates', formatDaysIn(before), formatDaysIn(after)),
  closedDays: (before, after) =>
    entriesOf('Closed days', formatDaysIn(before), formatDaysIn(after)),
  permissions: (before, after) =>
    entriesOf('Permissions', permissionLines(before), permissionLines(after)),
  forCategories: (before, after) => entriesOf('Categories', before, after),
  stock: (before, after) => {
    if (before === null) return `Stock tracked: ${after}`
    return after === null ? 'Stock no longer tracked' : `Stock from ${before} to ${after}`
  },
}

function changeOf(
  group: SettingGroup | undefined,
  field: string,
  before: Value,
  after: Value,
): string {
  const known = changes[field]
  if (known) return known(before, after)
  const name = labels[field] ?? (group && settingLabels[group]?.[field]) ?? labelOf(field)
  if (isNothing(after)) return isNothing(before) ? `${name} changed` : `${name} removed`
  if (isLong(before) || isLong(after)) return `${name} changed`
  const said = (value: Value) => say(field, choiceText(group, field, value))
  return isNothing(before)
    ? `${name} set to ${said(after)}`
    : `${name} from ${said(before)} to ${said(after)}`
}

/** @param value ids, separated by commas */
function permissionLines(value: Value): string {
  const ids = String(value ?? '').split(', ')
  return ids.map(id => permissionText[id as Permission] ?? id).join('\n')
}

/** Of a list, which has an entry on each line: `Featured products: “Oakheart” added`. */
function entriesOf(name: string, before: Value, after: Value): string {
  const [old, now] = [before, after].map(value =>
    String(value ?? '')
      .split('\n')
      .filter(Boolean),
  )
  const without = (some: string[] = [], others: string[] = []) =>
    some.filter(entry => !others.includes(entry))
  const changes = [
    ...without(now, old).map(entry => `“${entry}” added`),
    ...without(old, now).map(entry => `“${entry}” removed`),
  ]
  const more = changes.splice(maxEntries)
  const rest = more.length > 0 ? [`and ${formatNumber(more.length)} more`] : []
  return `${name}: ${changes.length > 0 ? [...changes, ...rest].join(', ') : 'reordered'}`
}

/** How many entries of a list a change names: one button adds the VAT rates of all countries. */
const maxEntries = 5

const labels: Readonly<Record<string, string>> = {
  ground: 'Background',
  film: 'Video',
  pictureText: 'Description of the main picture',
  userName: 'Username',
  replyTo: 'Reply-to address',
  maxUses: 'Total uses',
  maxUsesPerBuyer: 'Uses per buyer',
  takesOff: 'Discount',
  leastPrice: 'Minimum order',
}

/** `reducedPrice` is the field "Reduced price". */
function labelOf(field: string): string {
  if (field.startsWith('texts.')) return `Email “${templateText(field.slice('texts.'.length))}”`
  const words = field.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return upperFirst(words)
}

function say(field: string, value: Value): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return /price$/i.test(field) ? formatPrice(value) : String(value)
  if (/^(reduced|starts$|ends$)/.test(field)) return formatShopTime(String(value))
  return `“${value}”`
}

function isNothing(value: Value): boolean {
  return value === undefined || value === null || value === ''
}

function isLong(value: Value): boolean {
  return typeof value === 'string' && value.length > 120
}

/** The details are on the order's own page. */
function orderText({ type, pickup, undone }: Fields): string {
  const event = type as OrderEventType
  if (undone) return 'Return undone'
  // An activity of the order, but no event of it.
  if (type === 'refund-account') return 'Bank account for a refund changed'
  return (pickup && pickupEvents[event]) || (events[event] ?? 'Changed')
}

const events: Record<OrderEventType, string> = {
  placed: 'Placed',
  payment: 'Payment recorded',
  'statement-payment': 'Payment recorded from a bank statement',
  'payment-undone': 'Payment undone',
  'difference-accepted': 'Difference accepted',
  'amount-mismatch': 'Wrong payment',
  'payment-reused': 'Wrong payment',
  paid: 'Paid in full',
  refund: 'Refunded',
  'refund-sent': 'Refund marked as sent',
  'refund-failed': 'Refund failed',
  dispute: 'Disputed by the buyer’s bank',
  'dispute-won': 'Dispute won',
  'dispute-settled': 'Lost dispute marked as handled',
  chargeback: 'Charged back by the buyer’s bank',
  shipped: 'Shipped',
  tracking: 'Tracking changed',
  delivered: 'Package delivered',
  'delivery-undone': 'Package marked as not delivered',
  returned: 'Returned',
  'items-canceled': 'Items canceled',
  'items-edited': 'Items changed',
  canceled: 'Canceled',
  reinstated: 'Reinstated',
  completed: 'Completed',
  withdrawal: 'Return requested',
  'withdrawal-declined': 'Return declined',
  'withdrawal-closed': 'Return closed',
  address: 'Address updated',
  'invoice-address': 'Billing address updated',
  email: 'Email address changed',
  'email-sent': 'Email sent again',
  note: 'Note added',
}

const pickupEvents: Partial<Record<OrderEventType, string>> = {
  shipped: 'Ready for pickup',
  delivered: 'Picked up',
  'delivery-undone': 'Marked as not picked up',
}

export const kindText: Record<ActivitySubjectKind, { one: string; many: string }> = {
  user: { one: 'User', many: 'Users' },
  'sign-up': { one: 'Sign-up', many: 'Sign-ups' },
  product: { one: 'Product', many: 'Products' },
  category: { one: 'Category', many: 'Categories' },
  stock: { one: 'Stock of', many: 'Stock' },
  order: { one: 'Order', many: 'Orders' },
  settings: { one: 'Settings', many: 'Settings' },
  export: { one: 'Export of', many: 'Exports' },
  import: { one: 'Import of', many: 'Imports' },
  email: { one: 'Failed email', many: 'Emails' },
  job: { one: 'Failed job', many: 'Failed jobs' },
  statement: { one: 'Bank statement', many: 'Bank statements' },
  discount: { one: 'Discount code', many: 'Discount codes' },
  role: { one: 'Role', many: 'Roles' },
  invitation: { one: 'Invitation', many: 'Invitations' },
  document: { one: 'Text', many: 'Texts' },
}

export const actionText: Record<ActivityAction, string> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
}

export const changeText: Record<ActivityChange, string> = {
  block: 'Blocked or unblocked',
  rights: 'Admin access changed',
  price: 'Price changed',
  hide: 'Hidden or shown',
}

/** What was changed, as it was called then: `Product Oakheart`. */
export function subjectText({ kind, name }: Activity['subject']): string {
  if (kind === 'user' && name === null) return 'A deleted user'
  if ((kind === 'settings' || kind === 'document') && name) return `${kindText[kind].one}: ${name}`
  const named = kind === 'export' && name ? (exportNames[name] ?? name) : name
  return named ? `${kindText[kind].one} ${named}` : kindText[kind].one
}
