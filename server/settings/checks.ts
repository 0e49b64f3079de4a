import type { SettingGroup, SettingValue } from '../../contract/settings/groups.ts'
import { findAdminProducts } from '../catalogue/products-by-id.ts'
import type { Reads } from '../db/database.ts'
import { invalid } from '../failure.ts'

type Check<G extends SettingGroup> = (
  trx: Reads,
  value: SettingValue<G>,
  before: SettingValue<G>,
) => Promise<void>

/** What a group's schema can't know. Each throws a Failure `validation_failed`. */
export const checks: { [G in SettingGroup]?: Check<G> } = {
  home: async (trx, { featured }, before) => {
    // A product that was deleted since it was featured may stay.
    const known = before.featured.map(id => id.trim())
    const added = featured.map(id => id.trim()).filter(id => !known.includes(id))
    const found = await findAdminProducts(trx, added)
    if (found.size < added.length) throw invalid('featured', 'Choose existing products')
  },
}
