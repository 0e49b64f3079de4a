import { expect, test } from 'vitest'
import type { AdminSettings } from '../../../../contract/settings.ts'
import { changesSchema, readChoices, valuesOf } from './settings-draft.ts'

const oak = { id: 'p1', name: 'Oakheart', image: null, hidden: false }
const ember = { id: 'p2', name: 'Ember', image: null, hidden: false }
const settings: AdminSettings = {
  contact: 'help@shop.example',
  // Not in the order of the form.
  social: [
    { network: 'X', href: 'https://x.com/armory' },
    { network: 'Discord', href: 'https://discord.gg/armory' },
  ],
  legal: [{ name: 'Accessibility', href: 'https://shop.example/a' }],
  guarantee: '',
  returns: '',
  featured: [oak, ember],
  own: [],
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const values = valuesOf(settings)

/** As a form sends it: without the fields that are empty. */
function changesOf(draft: Record<string, string>) {
  const sent = Object.entries({ ...values, ...draft }).filter(([, value]) => value !== '')
  return changesSchema(settings).safeParse(Object.fromEntries(sent))
}

test('a form as it was opened changes nothing', () => {
  expect(changesOf({}).data).toEqual({})
  expect(readChoices(values.featured ?? '')).toEqual([oak, ember])
})

test.each<[string, Record<string, string>, object]>([
  ['another contact', { contact: 'a@b.example' }, { contact: 'a@b.example' }],
  ['no contact', { contact: '' }, { contact: '' }],
  [
    'another profile, in the order of the form',
    { Reddit: 'https://www.reddit.com/r/armory' },
    {
      social: [
        { network: 'Discord', href: 'https://discord.gg/armory' },
        { network: 'Reddit', href: 'https://www.reddit.com/r/armory' },
        { network: 'X', href: 'https://x.com/armory' },
      ],
    },
  ],
  ['no link', { legalName0: '', legalHref0: '' }, { legal: [] }],
  [
    'another order of the products',
    { featured: JSON.stringify([ember, oak]) },
    { featured: ['p2', 'p1'] },
  ],
  ['no product: those that came with the shop', { featured: '[]' }, { featured: null }],
])('%s is a change by itself', (_, draft, changes) => {
  expect(changesOf(draft).data).toEqual(changes)
})

test('what is wrong is told at its field', () => {
  const { error } = changesOf({
    contact: 'nowhere',
    Discord: 'javascript:alert(1)',
    legalHref1: 'https://shop.example/a',
    legalName2: 'Cookies',
  })
  expect(error?.issues.map(({ path }) => path[0])).toEqual([
    'contact',
    'Discord',
    'legalName1',
    'legalHref1',
    'legalHref2',
  ])
})
