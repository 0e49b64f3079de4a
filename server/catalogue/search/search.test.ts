import { expect } from 'vitest'
import type { Client } from '../../../contract/client.ts'
import { cents } from '../../money.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'
import { changeCategory, deleteCategory } from '../categories/categories.ts'
import { changeProduct } from '../products/products.ts'

/** The names that a search finds, which are as many as it says. */
async function found(client: Client, search: string, category = '') {
  const query = { search, category, limit: 100 }
  const { products, total } = await client('GET /api/product', { query })
  expect(total).toBe(products.length)
  return products.map(({ name }) => name)
}

/** The names that a search finds, and what it searched for instead of the words that were asked for. */
async function searchFor(client: Client, search: string) {
  const { products, searched } = await client('GET /api/product', { query: { search } })
  return [products.map(({ name }) => name), searched]
}

test('a word in the name of a category finds its products once, after those with the word in their own name', async ({
  context,
  client,
}) => {
  const spire = await newCategory(context, { name: 'Galespire' })
  const court = await newCategory(context, { name: 'The Drowned Court' })
  await newProduct(context, { name: 'Eagle', categoryId: spire })
  await newProduct(context, { name: 'Crown of Galespire', categoryId: spire })
  await newProduct(context, { name: 'Heron', categoryId: court, description: 'Lost in Galespire.' })
  await newProduct(context, { name: 'Hawk', categoryId: spire, description: 'A storm in steel.' })
  await newProduct(context, { name: 'Storm', description: 'Steel.' })

  expect(await found(client, 'galespire')).toEqual(['Crown of Galespire', 'Hawk', 'Eagle', 'Heron'])
  expect(await found(client, 'GALESPIRE steel')).toEqual(['Hawk'])
  expect(await found(client, 'drowned galespire')).toEqual(['Heron'])
  expect(await found(client, 'ga')).toEqual(['Crown of Galespire', 'Hawk', 'Eagle'])
  expect(await found(client, 'court')).toEqual(['Heron'])
  expect(await found(client, 'galespire', spire)).toEqual(['Crown of Galespire', 'Hawk', 'Eagle'])
  expect(await found(client, 'galespire steel', spire)).toEqual(['Hawk'])
  expect(await found(client, 'galespire', court)).toEqual(['Heron'])
  const query = { search: 'galespire', limit: 2, page: 2 }
  const { products, total } = await client('GET /api/product', { query })
  expect([products.map(({ name }) => name), total]).toEqual([['Eagle', 'Heron'], 4])
})

test('the beginning of a word finds names first, then categories', async ({ context, client }) => {
  const spire = await newCategory(context, { name: 'Galespire' })
  await newProduct(context, { name: 'Galebreaker' })
  await newProduct(context, { name: 'Eagle', categoryId: spire })
  await newProduct(context, { name: 'Gale Rider' })
  await newProduct(context, { name: 'Hawk', categoryId: spire })

  expect(await found(client, 'gal')).toEqual(['Gale Rider', 'Galebreaker', 'Hawk', 'Eagle'])
  expect(await found(client, 'gale')).toEqual(['Gale Rider', 'Galebreaker', 'Hawk', 'Eagle'])
  expect(await found(client, 'galespire')).toEqual(['Hawk', 'Eagle'])
})

test('a search by the name of a category follows its changes and those of its products', async ({
  context,
  client,
}) => {
  const [spire, hall] = [
    await newCategory(context, { name: 'Galespire' }),
    await newCategory(context, { name: 'Cinderhall' }),
  ]
  const [eagle] = [
    await newProduct(context, { name: 'Eagle', categoryId: spire }),
    await newProduct(context, { name: 'Hawk', categoryId: spire }),
  ]
  await changeProduct(context, 'system', eagle, { categoryId: hall })
  expect(await found(client, 'galespire')).toEqual(['Hawk'])
  expect(await found(client, 'cinderhall')).toEqual(['Eagle'])
  await changeCategory(context, 'system', spire, { name: 'Stormpeak' })
  expect(await found(client, 'galespire')).toEqual([])
  expect(await found(client, 'stormpeak')).toEqual(['Hawk'])
  await deleteCategory(context, 'system', spire)
  expect(await found(client, 'stormpeak')).toEqual([])
})

test('a search that finds nothing offers the newest sets, a corrected one says what it searched for, and any links to the page that it may mean', async ({
  context,
  client,
}) => {
  for (const name of ['Oldest', 'Dawnhammer', 'Squall', 'Bramble', 'Tidewall']) {
    await newProduct(context, { name })
  }
  await newProduct(context, { name: 'Secret', hidden: true })
  const search = (search: string) => client('GET /api/product', { query: { search } })
  const { products, total, searched, instead } = await search('xylophone')
  expect([products, total, searched]).toEqual([[], 0, undefined])
  const newest = ['Tidewall', 'Bramble', 'Squall', 'Dawnhammer']
  expect(instead?.map(({ name }) => name)).toEqual(newest)
  const corrected = await search('dawnhamer')
  expect(corrected).toMatchObject({ total: 1, searched: { corrected: 'dawnhammer', leftOut: [] } })
  expect(corrected.instead).toBeUndefined()
  expect((await search('secret')).total).toBe(0)

  const returns = { path: '/info/returns', name: 'Returns' }
  expect(await search('returns')).toMatchObject({ total: 0, pages: [returns] })
  expect(await search('squall returns')).toMatchObject({ total: 1, pages: [returns] })
})

test('a search lists the best matches first, or sorts by price or age if asked', async ({
  context,
  client,
}) => {
  for (const [name, price] of [
    ['Iron', 300],
    ['Helm of iron', 200],
    ['Anvil', 100],
  ] as const) {
    await newProduct(context, { name, priceCents: cents(price), description: 'Made of iron.' })
  }
  const names = async (query: object) => {
    const { products } = await client('GET /api/product', { query: { search: 'iron', ...query } })
    return products.map(({ name }) => name)
  }
  expect(await names({})).toEqual(['Iron', 'Helm of iron', 'Anvil'])
  expect(await names({ sort: '-added' })).toEqual(['Anvil', 'Helm of iron', 'Iron'])
  expect(await names({ sort: 'price' })).toEqual(['Anvil', 'Helm of iron', 'Iron'])
  expect(await names({ sort: '-price' })).toEqual(['Iron', 'Helm of iron', 'Anvil'])
  expect(await names({ stock: 'available', page: 2, limit: 2 })).toEqual(['Anvil'])
})

test('a shop that has too many searches to do says so, and when to come again', async ({
  context,
  app,
}) => {
  await newProduct(context, { name: 'Steel' })
  const searches = Array.from({ length: 300 }, (_, n) =>
    app.inject(`/api/product?search=steel${n}`),
  )
  const answers = await Promise.all(searches)
  const rejected = answers.filter(({ statusCode }) => statusCode !== 200)
  for (const { statusCode, headers } of rejected) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  }
  expect(rejected.length).toBeGreaterThan(0)
  expect(rejected.length).toBeLessThan(300)
})

test('no word is corrected to a stop word, and a misspelled plural finds the singular', async ({
  context,
  client,
}) => {
  await newProduct(context, { name: 'Iron Helmet', description: 'Nobody would look like it.' })
  await newProduct(context, { name: 'Blue Cape', description: 'The color of the sea.' })
  for (const word of ['nike', 'world'])
    expect(await searchFor(client, word)).toEqual([[], undefined])
  expect(await searchFor(client, 'helmits')).toEqual([
    ['Iron Helmet'],
    { corrected: 'helmet', leftOut: [] },
  ])
  expect(await searchFor(client, 'something like a helmet, but blue')).toEqual([
    ['Blue Cape'],
    { leftOut: ['helmet'] },
  ])
  expect(await searchFor(client, 'collor helmet')).toEqual([
    ['Iron Helmet'],
    { leftOut: ['collor'] },
  ])
})

test('British and American spellings of a word find the same sets in the same order', async ({
  context,
  client,
}) => {
  await newProduct(context, { name: 'Hawk', description: 'Gray armor with a saber in red.' })
  await newProduct(context, { name: 'Eagle', description: 'A gray suit, four sabers, rust.' })
  for (const search of ['red armor', 'red armour', 'Armour in grey', 'grey sabre armor']) {
    expect([search, await searchFor(client, search)]).toEqual([
      search,
      [['Hawk', 'Eagle'], undefined],
    ])
  }
  expect(await searchFor(client, '"grey"')).toEqual([[], undefined])
  await newProduct(context, { name: 'Dawn', description: 'For the morning.' })
  await newProduct(context, { name: 'Veil', description: 'For mourning.' })
  expect(await searchFor(client, 'mourning')).toEqual([['Veil'], undefined])
})

test('a plural such as “wolves” finds its singular, and the other way round', async ({
  context,
  client,
}) => {
  await newProduct(context, { name: 'Wolf', description: 'Gloves.' })
  await newProduct(context, { name: 'Knives' })
  expect(await searchFor(client, 'wolves')).toEqual([['Wolf'], undefined])
  expect(await searchFor(client, 'knife')).toEqual([['Knives'], undefined])
  expect(await searchFor(client, 'gloves')).toEqual([['Wolf'], undefined])
})

test('words for any set rank what a search finds, but leave out nothing', async ({
  context,
  client,
}) => {
  const spire = await newCategory(context, { name: 'Galespire' })
  await newProduct(context, { name: 'Hawk', description: 'A scarlet suit.' })
  await newProduct(context, { name: 'Eagle', description: 'Scarlet.', categoryId: spire })
  await newProduct(context, { name: 'Heron', description: 'Blue armor.' })
  await newProduct(context, { name: 'Secret', description: 'Armor.', hidden: true })

  expect(await searchFor(client, 'scarlet armor')).toEqual([['Hawk', 'Eagle'], undefined])
  expect(await searchFor(client, 'scarlet tier set')).toEqual([['Hawk', 'Eagle'], undefined])
  expect(await searchFor(client, 'scralet armor')).toEqual([
    ['Hawk', 'Eagle'],
    { corrected: 'scarlet armor', leftOut: [] },
  ])
  expect(await searchFor(client, 'xylophone armor')).toEqual([
    ['Heron', 'Hawk'],
    { leftOut: ['xylophone'] },
  ])
  expect(await found(client, '"scarlet armor"')).toEqual([])
  for (const search of ['armor', 'Full armour sets, please', 'the'])
    expect([search, await found(client, search)]).toEqual([search, ['Heron', 'Eagle', 'Hawk']])
  expect(await found(client, 'armor', spire)).toEqual(['Eagle'])
  await newProduct(context, { name: 'Armor of Dawn' })
  expect(await found(client, 'armor')).toEqual(['Armor of Dawn', 'Heron', 'Hawk'])
  await newProduct(context, { name: 'Whale', description: 'Scarlet.' })
  expect(await searchFor(client, 'whole scralet')).toEqual([
    ['Whale', 'Eagle', 'Hawk'],
    { corrected: 'scarlet', leftOut: ['whole'] },
  ])
})

test('a word after “no”, “not” or “without” rules out the sets that have it', async ({
  context,
  client,
}) => {
  const spire = await newCategory(context, { name: 'Galespire' })
  await newProduct(context, { name: 'Hawk', description: 'A helm with horns.', categoryId: spire })
  await newProduct(context, { name: 'Hornbill', description: 'A helm, and a cloak.' })
  await newProduct(context, { name: 'Heron', description: 'Horned helm.', priceCents: cents(500) })
  await newProduct(context, { name: 'Secret', description: 'A helm.', hidden: true })

  for (const search of [
    'helm no horns',
    'no horns',
    'sets without any horns, please',
    'I don’t want horns',
    'dont like horns',
    'helm that doesn’t have any horns',
    'not with horns',
    'anything but horns',
    'hornless',
    'horn-free helm',
  ])
    expect([search, await found(client, search)]).toEqual([search, ['Hornbill']])
  expect(await found(client, 'don’t you have horns')).toContain('Hawk')
  expect(await found(client, 'isn’t there a helm with horns')).toContain('Hawk')
  expect(await searchFor(client, 'helmless')).toEqual([[], undefined])
  expect(await searchFor(client, 'helm without a cape')).toEqual([['Heron', 'Hawk'], undefined])
  expect(await found(client, 'not from Galespire')).toEqual(['Heron', 'Hornbill'])
  expect(await found(client, 'no cape', spire)).toEqual(['Hawk'])
  const cheap = { search: 'no cape', maxPrice: 5 }
  expect((await client('GET /api/product', { query: cheap })).total).toBe(1)
  expect(await found(client, 'no cloak or horns')).toEqual([])
  expect(await found(client, 'helm except horns')).toEqual(['Hornbill'])
  expect(await searchFor(client, 'helm, no horns and no cloak')).toEqual([[], undefined])
  expect(await searchFor(client, 'helm no xylophone')).toEqual([
    ['Heron', 'Hornbill', 'Hawk'],
    undefined,
  ])
  expect((await searchFor(client, 'helm not only with horns'))[0]).toEqual([
    'Heron',
    'Hawk',
    'Hornbill',
  ])
  expect(await found(client, '"no horns"')).toEqual([])
  const { products } = await client('GET /api/suggest', { query: { q: 'no horns' } })
  expect(products.map(({ name }) => name)).toEqual(['Hornbill'])
  for (const search of ['helm, but no returns', 'I can not return it']) {
    const { pages } = await client('GET /api/product', { query: { search } })
    expect([search, pages?.map(({ path }) => path)]).toEqual([search, ['/info/returns']])
  }
  await newProduct(context, { name: 'No Mercy' })
  expect(await found(client, 'no mercy')).toEqual(['No Mercy'])
})

test('a phrase that has synonyms, or a word with a hyphen, is ruled out as a whole', async ({
  context,
  client,
}) => {
  await newProduct(context, { name: 'Hawk', description: 'A helm with a shooting star.' })
  await newProduct(context, { name: 'Heron', description: 'A helm with a comet.' })
  await newProduct(context, { name: 'Eagle', description: 'A helm with shoulder pads.' })
  for (const search of ['helm, no shooting star', 'no comet', 'helm without comets'])
    expect([search, await found(client, search)]).toEqual([search, ['Eagle']])
  for (const search of ['helm, no shoulder-pads', 'no shoulder-pads'])
    expect([search, await found(client, search)]).toEqual([search, ['Heron', 'Hawk']])
})

test('a word such as “hornless” finds the sets that have it', async ({ context, client }) => {
  const nameless = await newCategory(context, { name: 'The Nameless' })
  await newProduct(context, { name: 'Hawk', description: 'Fearless. Horns.' })
  await newProduct(context, { name: 'Eagle', description: 'No fear, no name.' })
  await newProduct(context, { name: 'Owl', description: 'A hornless helm.', categoryId: nameless })
  expect(await found(client, 'fearless')).toEqual(['Hawk'])
  expect(await found(client, 'hornless')).toEqual(['Owl'])
  expect(await found(client, 'nameless')).toEqual(['Owl'])
})

test('“T3”, “tier3” and “tier 3” find the same sets, or those of any tier if the shop has no such tier', async ({
  context,
  client,
}) => {
  await newProduct(context, { name: 'Hawk T3' })
  await newProduct(context, { name: 'Tier 3 Owl' })
  await newProduct(context, { name: 'Eagle', description: 'A tier-3 set with 2 tiers of plates.' })
  await newProduct(context, { name: 'Heron', description: 'Tier3.' })
  const all = ['Eagle', 'Hawk T3', 'Heron', 'Tier 3 Owl']
  for (const search of ['t3', 'T3 set', 'tier3', 'Tier 3', 'tier-3 armor'])
    expect([search, (await found(client, search)).toSorted()]).toEqual([search, all])
  expect(await searchFor(client, 'tier 33 owl')).toEqual([
    ['Tier 3 Owl'],
    { corrected: 'tier owl', leftOut: [] },
  ])
  expect(await found(client, '"t3"')).toEqual(['Hawk T3'])
  await newProduct(context, { name: 'Falcon T3-X' })
  expect(await found(client, 't3-x')).toEqual(['Falcon T3-X'])
})

test('a price among the words filters what they find, unless the query has its own', async ({
  context,
  client,
}) => {
  await newProduct(context, { name: 'Dear helm', priceCents: cents(40_000) })
  await newProduct(context, { name: 'Cheap helm', priceCents: cents(19_900) })
  await newProduct(context, { name: 'Cape', priceCents: cents(9_900) })
  expect(await found(client, 'helm under 200')).toEqual(['Cheap helm'])
  expect(await found(client, 'full armor set under 200')).toEqual(['Cape', 'Cheap helm'])
  expect(await found(client, 'over 300')).toEqual(['Dear helm'])
  const query = { search: 'under 200', maxPrice: 100 }
  expect((await client('GET /api/product', { query })).total).toBe(1)
  const never = { search: 'over 300', maxPrice: 150 }
  expect((await client('GET /api/product', { query: never })).total).toBe(0)
})

test('a word for another page excludes no sets if a word for any set is beside it', async ({
  context,
  client,
}) => {
  await newProduct(context, { name: 'Hawk' })
  await newProduct(context, { name: 'Eagle', description: 'Armor.' })
  const search = (search: string) => client('GET /api/product', { query: { search } })
  const pages = [{ path: '/products?sort=price', name: 'Sets by price, low to high' }]
  expect(await search('cheap armor')).toMatchObject({ total: 2, pages })
  expect((await search('cheap armor')).searched).toBeUndefined()
  expect(await search('cheap')).toMatchObject({ total: 0, pages })
  await newProduct(context, { name: 'Owl', description: 'Not cheap.' })
  expect(await found(client, 'cheap armor')).toEqual(['Owl'])
})

test('a word that matches only as a prefix is left out before one that matches whole', async ({
  context,
  client,
}) => {
  await newProduct(context, { name: 'Oath', description: 'For a paladin.' })
  await newProduct(context, { name: 'Vow', description: 'Paladins order it.' })
  await newProduct(context, { name: 'Tidewall Retainer' })
  expect(await searchFor(client, 'ret paladin')).toEqual([['Vow', 'Oath'], { leftOut: ['ret'] }])
})

test('a search for “sale” lists the reduced sets, and isn’t corrected', async ({
  context,
  client,
}) => {
  const search = (search: string) => client('GET /api/product', { query: { search } })
  const suggestions = () => client('GET /api/suggest', { query: { q: 'sale' } })
  const namesOf = (products: { name: string }[]) => products.map(({ name }) => name)
  const pale = await newProduct(context, { name: 'Pale Helm', priceCents: cents(2_000) })
  await newProduct(context, { name: 'Scale Mail', description: 'A full set of armor.' })
  const page = { path: '/products?reduced=only', name: 'Sets on sale' }
  const none = await search('sale')
  expect([none.total, none.noneReduced, none.pages, namesOf(none.instead ?? [])]).toEqual([
    0,
    true,
    undefined,
    ['Scale Mail', 'Pale Helm'],
  ])
  expect(await suggestions()).toMatchObject({ pages: [], products: [] })
  const empty = await client('GET /api/product', { query: { reduced: 'only' } })
  expect([empty.total, namesOf(empty.instead ?? [])]).toEqual([0, ['Scale Mail', 'Pale Helm']])

  await changeProduct(context, 'system', pale, { reduction: { cents: cents(1_000) } })
  const dear = await client('GET /api/product', { query: { search: 'sale', minPrice: 15 } })
  expect([dear.total, dear.noneReduced]).toEqual([0, undefined])
  for (const words of ['sale', 'Sets on sale', 'discounts', 'full armor on sale']) {
    const { products, total, searched, pages } = await search(words)
    expect([words, namesOf(products), total, searched, pages]).toEqual([
      words,
      ['Pale Helm'],
      1,
      undefined,
      [page],
    ])
  }
  const quoted = await search('"sale"')
  expect([quoted.total, namesOf(quoted.instead ?? [])]).toEqual([0, ['Scale Mail', 'Pale Helm']])
  expect((await suggestions()).pages).toEqual([page])
  expect(await search('scale sale')).toMatchObject({
    total: 1,
    searched: { leftOut: ['sale'] },
    pages: [page],
  })
  await newProduct(context, { name: 'Sale Banner' })
  expect(namesOf((await search('sale')).products)).toEqual(['Sale Banner'])
})
