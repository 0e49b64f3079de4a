import type { SettingGroup } from '../../contract/settings/groups.ts'
import type { Config } from '../config.ts'
import { lacksMailServer } from '../mail/mail-connection.ts'
import type { OpenSettings } from './settings-cache.ts'

/** Groups that decide what to charge and whom an invoice names: their defaults are made up. */
const indispensable: readonly SettingGroup[] = ['shop', 'seller', 'shipping', 'tax']

/** Whether a group that decides what buyers are charged can't be read, so that the shop takes no orders. */
export function lacksPrices({ unreadable }: Pick<OpenSettings, 'unreadable'>): boolean {
  return unreadable.some(group => indispensable.includes(group))
}

/** Whether buyers can't order, however they would pay. An order has to be confirmed by email. */
export function isClosed(config: Config, settings: OpenSettings): boolean {
  return !settings.shop.open || lacksPrices(settings) || lacksMailServer(config, settings)
}
