import { expect } from 'vitest'
import type { AppContext } from '../../app-context.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { openCachingNode } from '../../test/caching-node.ts'

/** Category A has the two newest products, B has six (a list shows five), and one product has no category. */
export async function newShop(context: AppContext) {
  const [A, B] = [await newCategory(context, { name: 'Anvil' }), await newCategory(context)]
  const none = await newProduct(context)
  const b: string[] = []
  for (let n = 0; n < 6; n += 1) b.push(await newProduct(context, { categoryId: B }))
  const a1 = await newProduct(context, { categoryId: A, stock: 1 })
  const a2 = await newProduct(context, { categoryId: A })
  return { A, B, none, a1, a2, oldB: b[0] ?? '', newB: b[5] ?? '' }
}

export type Ids = Awaited<ReturnType<typeof newShop>>

const urlsOf = ({ A, B, none, a1, a2, oldB, newB }: Ids) => ({
  a1: `/api/product/${a1}`,
  a2: `/api/product/${a2}`,
  'old B': `/api/product/${oldB}`,
  'page of a1': `/view-product/${a1}`,
  'page of a2, with a1': `/view-product/${a2}`,
  'page of old B': `/view-product/${oldB}`,
  'page of new B': `/view-product/${newB}`,
  'page of none, with the newest': `/view-product/${none}`,
  newest: '/api/product',
  A: `/api/product?category=${A}`,
  'A by name': '/api/product?category=anvil',
  'no category': '/api/product?category=Forge',
  B: `/api/product?category=${B}`,
  'page of newest': '/products',
  'page of A': `/products?category=${A}`,
  'page of B': `/products?category=${B}`,
  'by price': '/api/product?sort=price',
  'A by price': `/api/product?category=${A}&sort=price`,
  'B by price': `/api/product?category=${B}&sort=price`,
  'A in stock': `/api/product?category=${A}&stock=available`,
  'B in stock': `/api/product?category=${B}&stock=available`,
  'B for less': `/api/product?category=${B}&maxPrice=200`,
  search: '/api/product?search=plates',
  'search in B': `/api/product?category=${B}&search=plates`,
  home: '/',
  categories: '/api/category',
  'category A': `/api/category/${A}`,
  'category B': `/api/category/${B}`,
  sitemap: '/sitemap.xml',
  settings: '/api/settings',
  imprint: '/info/imprint',
  'sign-in': '/login-user',
})

export type Name = keyof ReturnType<typeof urlsOf>

/** @returns the names of the replies that a change invalidates */
export async function invalidatedBy(context: AppContext, ids: Ids, change: () => Promise<unknown>) {
  const node = await openCachingNode(context)
  const named = Object.entries(urlsOf(ids)) as [Name, string][]
  const urls = named.map(([, url]) => url)
  await node.syncVersion()
  await node.rendered(urls)
  expect(await node.rendered(urls)).toEqual(new Set())
  await change()
  await node.syncVersion()
  const rendered = await node.rendered(urls)
  return named.filter(([, url]) => rendered.has(url)).map(([name]) => name)
}

export const all = Object.keys(urlsOf({} as Ids)) as Name[]
export const allBut = (...kept: Name[]) => all.filter(name => !kept.includes(name))
/** Replies that any product change invalidates. */
export const listsOfAll: Name[] = ['by price', 'search', 'search in B', 'sitemap']
export const listsOfB: Name[] = ['B by price', 'B in stock', 'B for less']
/** Where the first of A is seen: in its category, and as one of the newest. */
export const ofA1: Name[] = [
  ...(['a1', 'page of a1', 'page of a2, with a1', 'page of none, with the newest'] as const),
  ...(['newest', 'page of newest', 'A', 'A by name', 'page of A', 'home'] as const),
  ...(['A by price', 'A in stock'] as const),
  ...listsOfAll,
]
export const ofOldB: Name[] = ['old B', 'page of old B', ...listsOfB, ...listsOfAll]
/** Replies that list the products of B. */
export const showingNewestOfB: Name[] = [
  ...([
    'newest',
    'page of newest',
    'page of none, with the newest',
    'home',
    'B',
    'no category',
  ] as const),
  ...(['page of B', 'page of old B', 'page of new B', ...listsOfB, ...listsOfAll] as const),
]
