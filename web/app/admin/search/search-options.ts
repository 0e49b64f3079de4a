import type { AdminSearchReply } from '../../../../contract/admin-search.ts'
import { limits } from '../../../../contract/limits.ts'
import type { May } from '../../../../contract/permissions.ts'
import { type SettingGroup, settingGroups } from '../../../../contract/settings/groups.ts'
import { shop } from '../../../../shop/shop.ts'
import { searchedText } from '../../catalogue/links.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { groups as menu } from '../frame/menu.ts'
import {
  catalogueAdmin,
  categoriesAdmin,
  categoryAdminLink,
  createCategoryLink,
  createProductLink,
  discountLink,
  discountsAdmin,
  productAdminLink,
  settingsLink,
  textAdminLink,
  textsAdmin,
  usersAdmin,
} from '../links.ts'
import { orderAdminLink, ordersAdmin } from '../orders/order-links.ts'
import { settingLabels } from '../settings/setting-labels.ts'
import { mayOfPage } from '../use-may.ts'

type SearchOption = { to: string; name: string; detail?: string }
export type SearchGroup = { label: string; options: SearchOption[] }

type Kind = keyof AdminSearchReply

/** @property path of the list that has all of them */
const kinds: Record<Kind, { label: string; path: string; to: (id: string) => string }> = {
  orders: { label: 'Orders', path: ordersAdmin.to, to: orderAdminLink },
  products: { label: 'Products', path: catalogueAdmin.to, to: productAdminLink },
  categories: { label: 'Categories', path: categoriesAdmin.to, to: categoryAdminLink },
  users: {
    label: 'Users',
    path: usersAdmin.to,
    to: id => `/view-user/${encodeURIComponent(id)}`,
  },
  discounts: { label: 'Discount codes', path: discountsAdmin.to, to: discountLink },
}

const pages: SearchOption[] = [
  ...menu.flat().map(({ to, label }) => ({ to, name: label })),
  { to: createProductLink, name: 'Create product' },
  { to: createCategoryLink, name: 'Create category' },
]

const texts: SearchOption[] = shop.info.map(({ page, name }) => ({
  ...{ to: textAdminLink(page), name, detail: textsAdmin.label },
}))

/**
 * What can be opened: pages whose names have words that begin as typed, and the records that were found. Settings
 * and texts, which are many, are listed once something is typed.
 */
export function searchGroups(
  search: string,
  found: AdminSearchReply | undefined,
  may: (needed: May | undefined) => boolean = () => true,
): SearchGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (name: string) => {
    const parts = name.toLowerCase().split(/[ “(]/)
    return words.every(word => parts.some(part => part.startsWith(word)))
  }
  const all = words.length === 0 ? pages : [...pages, ...texts]
  const named = all.filter(({ name, to }) => matches(name) && may(mayOfPage(to)))
  const settings = words.length === 0 ? [] : settingsOf(matches, may)
  const groups = [{ label: 'Pages', options: [...named, ...settings] }, ...groupsOf(search, found)]
  return groups.filter(({ options }) => options.length > 0)
}

/** The settings whose name matches, and then those with a field that does. */
function settingsOf(
  matches: (name: string) => boolean,
  may: (needed: May | undefined) => boolean,
): SearchOption[] {
  const isNamed = (group: SettingGroup) => matches(settingGroups[group].name)
  const groups = (Object.keys(settingGroups) as SettingGroup[])
    .filter(group => may(settingGroups[group].may))
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
  return groups.flatMap(group => {
    const { name } = settingGroups[group]
    if (isNamed(group)) return [{ to: settingsLink(group), name, detail: 'Settings' }]
    const found = Object.entries(settingLabels[group]).find(([, label]) => matches(label))
    if (!found) return []
    const [field, label] = found
    return [{ to: settingsLink(group, { field }), name, detail: `Settings: ${label}` }]
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
