import { expect, test } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import { contactLink } from './footer.ts'
import { type SettingGroup, settingGroups } from './groups.ts'

test.each(Object.keys(settingGroups) as SettingGroup[])(
  'an admin could save the defaults of %s',
  group => {
    expect(settingGroups[group].schema.safeParse(shopDefaults[group]).error).toBeUndefined()
  },
)

test.each([
  ['help@shop.example', 'mailto:help@shop.example'],
  ['https://shop.example/help', 'https://shop.example/help'],
])('the link to contact %s is %s', (contact, link) => {
  expect(contactLink(contact)).toBe(link)
})
