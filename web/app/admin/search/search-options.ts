import type { May } from '../../../../contract/accounts/permissions.ts'
import type { AdminSearchReply } from '../../../../contract/admin/admin-search.ts'
import { limits } from '../../../../contract/limits.ts'
import { type SettingGroup, settingGroups } from '../../../../contract/settings/groups.ts'
import { shop } from '../../../../shop/shop.ts'
import { searchedText } from '../../catalogue/links.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { groups as menu } from '../frame/menu.ts'
import {
  catalogueAdmin,
  categoriesAdmin,
  categoryAdminLink,
  createCategoryAdmin,
  createOrderAdmin,
  createProductAdmin,
  discountLink,
  discountsAdmin,
  orderAdminLink,
  ordersAdmin,
  productAdminLink,
  settingsLink,
  setupAdmin,
  stocktakeAdmin,
  textAdminLink,
  textsAdmin,
  trackingAdmin,
  userLink,
  usersAdmin,
} from '../links.ts'
import { settingLabels } from '../settings/setting-labels.ts'
import { mayOfPage } from '../use-may.ts'
import { keywords } from './keywords.ts'

type SearchOption = { to: string; name: string; detail?: string }
export type SearchGroup = { label: string; options: SearchOption[] }

type Kind = keyof AdminSearchReply

/** @property path of the list that has all of them */
const kinds: Record<Kind, { label: string; path: string; to: (id: string) => string }> = {
  orders: { label: 'Orders', path: ordersAdmin.to, to: orderAdminLink },
  products: { label: 'Products', path: catalogueAdmin.to, to: productAdminLink },
  categories: { label: 'Categories', path: categoriesAdmin.to, to: categoryAdminLink },
  users: { label: 'Users', path: usersAdmin.to, to: userLink },
  discounts: { label: 'Discount codes', path: discountsAdmin.to, to: discountLink },
}

const pages: SearchOption[] = [
  ...menu.flat(),
  ...[setupAdmin, stocktakeAdmin, trackingAdmin],
  ...[createOrderAdmin, createProductAdmin, createCategoryAdmin],
].map(({ to, label }) => ({ to, name: label }))

const texts: SearchOption[] = shop.info.map(({ page, name }) => ({
  ...{ to: textAdminLink(page), name, detail: textsAdmin.label },
}))

/**
 * What can be opened: pages, by their names and keywords, and the records that were found.
 * Settings and texts, which are many, are listed once something is typed.
 * @param userId whose own profile is among the pages
 */
export function searchGroups(
  search: string,
  found: AdminSearchReply | undefined,
  may: (needed: May | undefined) => boolean = () => true,
  userId?: string,
): SearchGroup[] {
  const isTyped = search.trim() !== ''
  const fits = matcher(search)
  const own = userId ? [{ to: `/update-user/${userId}`, name: 'Update profile' }] : []
  const open = [...pages, ...own, ...(isTyped ? texts : [])].filter(({ to }) => may(mayOfPage(to)))
  const isNamed = ({ name }: SearchOption) => fits(name)
  const hasKeywords = ({ to, name }: SearchOption) =>
    fits(name, keywords[userId ? to.replace(userId, '{id}') : to])
  const options = [
    ...open.filter(isNamed),
    ...(isTyped ? settingsOf(fits, may) : []),
    ...open.filter(option => !isNamed(option) && hasKeywords(option)),
  ]
  const groups = [{ label: 'Pages', options }, ...groupsOf(search, found)]
  return groups.filter(({ options }) => options.length > 0)
}

type Fits = (...texts: (string | undefined)[]) => boolean

/** Ignored unless nothing else is typed. */
const stopWords = /^(a|add|and|change|delete|edit|how|in|my|new|of|our|remove|set|the|to|update)$/

/** Matches texts in which each typed word begins a word, in the singular or the plural. */
function matcher(search: string): Fits {
  const typed = stemsIn(search)
  const specific = typed.filter(word => !stopWords.test(word))
  const wanted = specific.length > 0 ? specific : typed
  return (...texts) => {
    const words = stemsIn(texts.join(' '))
    return wanted.every(word => words.some(other => other.startsWith(word)))
  }
}

function stemsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map(word => word.replace(/(?<=..)s$/, ''))
}

/** The settings whose name matches, and then those with a field that does. */
function settingsOf(fits: Fits, may: (needed: May | undefined) => boolean): SearchOption[] {
  const isNamed = (group: SettingGroup) => fits(settingGroups[group].name)
  const groups = (Object.keys(settingGroups) as SettingGroup[])
    .filter(group => may(settingGroups[group].may))
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
  return groups.flatMap(group => {
    const { name } = settingGroups[group]
    const fields = Object.entries(settingLabels[group])
    const found = isNamed(group)
      ? undefined
      : (fields.find(([, label]) => fits(label)) ??
        fields.find(([field, label]) => fits(name, label, keywords[`${group}.${field}`])))
    if (found) {
      const [field, label] = found
      return [{ to: settingsLink(group, { field }), name, detail: `Settings: ${label}` }]
    }
    return fits(name, keywords[group])
      ? [{ to: settingsLink(group), name, detail: 'Settings' }]
      : []
  })
}

function groupsOf(search: string, found: AdminSearchReply | undefined): SearchGroup[] {
  if (!found) return []
  const typed = search.trim().toLowerCase()
  // A set is looked for by its name more often than the orders that have it.
  const showsTyped = (kind: Kind) =>
    found[kind].records.some(({ name, detail }) =>
      `${name} ${detail}`.toLowerCase().includes(typed),
    )
  const order = (Object.keys(kinds) as Kind[]).toSorted(
    (a, b) => Number(showsTyped(b)) - Number(showsTyped(a)),
  )
  return order.map(kind => {
    const { label: of, path, to } = kinds[kind]
    const { records, total } = found[kind]
    const { searched } = found.products
    const label = kind === 'products' && searched ? `${of}${searchedText(search, searched)}` : of
    const options = records.map(({ id, name, detail }) => ({ to: to(id), name, detail }))
    if (total <= records.length) return { label, options }
    const all = { to: `${path}?${new URLSearchParams({ search })}`, name: allOf(total, of) }
    return { label, options: [...options, all] }
  })
}

function allOf(total: number, label: string): string {
  const count = formatNumber(total) + (total < limits.searchTotal ? '' : '+')
  return `All ${count} matches in ${label}`
}

/** What is announced once a search has ended. */
export function wordsOf(search: string, groups: SearchGroup[]): string {
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  if (count === 0) return `No matches for “${search}”.`
  return count === 1 ? '1 match' : `${count} matches`
}
