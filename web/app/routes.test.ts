import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { linkPages, privatePages, publicPages, visitorPages } from '../../contract/pages.ts'
import routes from './routes.ts'

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => [
    ...(index || path ? [`/${path ?? ''}`] : []),
    ...pathsOf(children),
  ])
}

test('the server serves every route of the web, and no other pages', () => {
  const served = [...publicPages, ...privatePages, ...linkPages, ...visitorPages]
  const paths = served.map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1'))
  expect(pathsOf(routes).toSorted()).toEqual([...paths, '/*'].toSorted())
})
