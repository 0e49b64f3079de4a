import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { linkPages } from '../../contract/link-pages.ts'
import { privatePages, publicPages, visitorPages } from '../../contract/pages.ts'
import routes from './routes.ts'

const addresses = (pages: readonly { path: string }[]) =>
  pages.map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1'))

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => [
    ...(index || path ? [`/${path ?? ''}`] : []),
    ...pathsOf(children),
  ])
}

test('the server serves every route of the web, and no other pages', () => {
  const served = addresses([...publicPages, ...privatePages, ...linkPages, ...visitorPages])
  expect(pathsOf(routes).toSorted()).toEqual([...served, '/*'].toSorted())
})

test('the layout that checks the role has all pages of the staff, and no others', () => {
  const inLayout = routes.filter(({ file }) => file === 'admin/admin-layout.tsx')
  const ofStaff = privatePages.filter(page => 'may' in page)
  expect(pathsOf(inLayout).toSorted()).toEqual(addresses(ofStaff).toSorted())
})
