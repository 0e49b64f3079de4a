import { expect, test } from 'vitest'
import { FooterSettings } from '../../../../contract/settings/footer.ts'
import { changeSchema, toFields } from './setting-values.ts'

const discord = { network: 'Discord', href: 'https://discord.gg/armory' } as const
const footer = {
  contact: 'help@shop.example',
  social: [discord],
  legal: [{ name: 'Accessibility', href: 'https://shop.example/a' }],
}
const fields = toFields(footer)

/** As a form sends it: without the fields that are empty. */
function changeOf(draft: Record<string, string>) {
  const sent = Object.entries({ ...fields, ...draft }).filter(([, value]) => value !== '')
  return changeSchema(FooterSettings, footer).safeParse(Object.fromEntries(sent))
}

test('a form as it was opened changes nothing', () => {
  expect(changeOf({}).data).toEqual({})
})

test.each<[string, Record<string, string>, object]>([
  ['another contact', { contact: ' a@b.example ' }, { contact: 'a@b.example' }],
  ['no contact', { contact: '' }, { contact: '' }],
  ['no profile', { social: '[]' }, { social: [] }],
])('%s is sent with the rest of its group', (_, draft, change) => {
  expect(changeOf(draft).data).toEqual({ value: { ...footer, ...change } })
})

test('an error is reported at its field, also within a list', () => {
  const legal = [{ name: '', href: 'https://shop.example/a' }, footer.legal[0]]
  const { error } = changeOf({ contact: 'nowhere', legal: JSON.stringify(legal) })
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['contact', 'legal.0.name', 'legal.1'])
})
