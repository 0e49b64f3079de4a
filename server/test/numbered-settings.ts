import { shopDefaults } from '../../shop/defaults.ts'
import type { AppContext } from '../app-context.ts'
import { getSettings, saveSettings } from '../settings/settings.ts'

/** Settings that say which version they are: shipping costs as many cents, and the password ends with it. */
const numbered = {
  shipping: (version: number) => {
    const tiers = [{ from: 0, price: version / 100 }]
    const zones = shopDefaults.shipping.zones.map(zone => ({
      ...zone,
      methods: zone.methods.map(method => ({ ...method, tiers, freeFrom: null })),
    }))
    return { ...shopDefaults.shipping, zones }
  },
  mail: (version: number) => ({
    ...shopDefaults.mail,
    ...{ host: 'smtp.shop.example', userName: `shop ${version}`, password: `secret ${version}` },
  }),
}

type Numbered = keyof typeof numbered

/** Saves such settings. @returns their version */
export async function saveNumbered(context: AppContext, group: Numbered): Promise<number> {
  const { version } = await getSettings(context, group)
  const value = numbered[group](version + 1)
  await saveSettings(context, 'system', group, { value: value as never, version })
  return version + 1
}

/** What a version of them is stored as, without secrets. */
export function storedNumbered(group: Numbered, version: number): object {
  const value = numbered[group](version)
  return 'password' in value ? { ...value, password: shopDefaults.mail.password } : value
}
