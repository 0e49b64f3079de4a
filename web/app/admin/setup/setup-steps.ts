import { useLocation } from 'react-router'
import type { May } from '../../../../contract/accounts/permissions.ts'
import type { SetupTask } from '../../../../contract/admin/overview.ts'
import { type SettingGroup, settingGroups } from '../../../../contract/settings/groups.ts'
import {
  type NamedLink,
  overviewAdmin,
  settingsLink,
  setupAdmin,
  setupShopAdmin,
} from '../links.ts'
import { mayOfPage, useMayAny } from '../use-may.ts'

type Step = NamedLink & { may: May | undefined }

/** A step of setting up a shop, as its page shows it. */
export type SetupStep = {
  number: number
  count: number
  back: NamedLink
  /** Where saving or skipping it leads. */
  next: string
}

const groups = ['seller', 'shipping', 'tax', 'bank', 'stripe', 'mail'] as const

/** The groups are the pages of the settings, in the frame of a step. The list of what is left is the last one. */
const steps: Step[] = [
  { ...setupShopAdmin, may: mayOfPage(setupShopAdmin.to) },
  ...groups.map(group => ({
    to: settingsLink(group, { setup: '1' }),
    label: settingGroups[group].name,
    may: settingGroups[group].may,
  })),
  { to: `${setupAdmin.to}?setup=1`, label: setupAdmin.label, may: mayOfPage(setupAdmin.to) },
]

/** The step that the address is, if any, among those that the reader may take. */
export function useSetupStep(): SetupStep | null {
  const { pathname, search } = useLocation()
  const may = useMayAny()
  const open = steps.filter(step => may(step.may))
  const isSetup = new URLSearchParams(search).has('setup')
  const at = open.findIndex(
    ({ to }) => isAt(pathname + search, to) && (isSetup || to === setupShopAdmin.to),
  )
  if (at < 0) return null
  const outside = may(mayOfPage(setupAdmin.to)) ? setupAdmin : overviewAdmin
  const { to, label } = open[at - 1] ?? outside
  const next = open[at + 1]?.to ?? outside.to
  return { number: at + 1, count: open.length, back: { to, label }, next }
}

/** The first step that the reader may take and that settles what keeps the shop from opening, if any is left. */
export function useNextStep(tasks: SetupTask[]): string | undefined {
  const may = useMayAny()
  const blocking = tasks.filter(({ level }) => level === 'blocks').map(({ page }) => page)
  const open = steps.filter(step => may(step.may))
  return open.find(({ to }) => blocking.some(page => page && isAt(page, to)))?.to
}

/** Whether the reader's role includes the page of a task, or its group of settings. */
export function useMayOpenTask(page: string): boolean {
  const may = useMayAny()
  const { pathname, searchParams } = new URL(page, 'http://shop')
  const group = searchParams.get('section')
  return may(isGroup(group) ? settingGroups[group].may : mayOfPage(pathname))
}

function isGroup(name: string | null): name is SettingGroup {
  return name !== null && Object.hasOwn(settingGroups, name)
}

/** Whether an address is that of a step, in its frame or not. */
function isAt(address: string, to: string): boolean {
  const [page, step] = [address, to].map(address => new URL(address, 'http://shop'))
  const section = (url?: URL) => url?.searchParams.get('section')
  return page?.pathname === step?.pathname && section(page) === section(step)
}
