import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'

test('the table has each row of each room, under a name that no other room has', async () => {
  const files = readdirSync(import.meta.dirname).filter(name => name.endsWith('.endpoints.ts'))
  const rooms = await Promise.all(files.map(file => import(`./${file}`)))
  const rows = rooms
    .flatMap(room => Object.values<object>(room))
    .flatMap(table => Object.keys(table))
  expect(rows.length).toBeGreaterThan(90)
  expect([...rows, 'GET /api/openapi.json'].toSorted()).toEqual(Object.keys(endpoints).toSorted())
})
