import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery, type Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { Overloaded } from '../database.ts'
import type { Tables } from '../tables.ts'
import { openSearches } from './sqlite-searches.ts'

const bounds = { concurrency: 1, waiting: 1, withinMs: 20_000 }
/** Counts to a number, which takes about a tenth of a microsecond for each. */
const countTo = (last: number) =>
  CompiledQuery.raw(
    `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${last})
     select max(n) as last from numbers`,
  )

async function answer(searches: Kysely<Tables>, query: CompiledQuery) {
  return (await searches.executeQuery(query)).rows
}

async function open(options: Partial<typeof bounds> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'armory-searches-'))
  const file = join(dir, 'armory.sqlite')
  new DatabaseSync(file).close()
  const searches = openSearches(file, { ...bounds, ...options })
  onTestFinished(async () => {
    await searches.destroy()
    await rm(dir, { recursive: true })
  })
  return searches
}

test('a query is answered, also after one that fails', async () => {
  const searches = await open()
  expect(await answer(searches, countTo(10))).toEqual([{ last: 10 }])
  const wrong = () => answer(searches, CompiledQuery.raw('select x from nowhere'))
  await expect(wrong()).rejects.toThrow('nowhere')
  await expect(wrong()).rejects.toMatchObject({ errcode: 1 })
  expect(await answer(searches, CompiledQuery.raw('select ? as text', ['x']))).toEqual([
    { text: 'x' },
  ])
})

test('the shop goes on while a query runs', async () => {
  const searches = await open()
  let turns = 0
  const counted = answer(searches, countTo(3_000_000))
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  await counted
  clearInterval(timer)
  expect(turns).toBeGreaterThan(1)
})

test('so many wait, and the next is rejected', async () => {
  const searches = await open()
  const taken = [answer(searches, countTo(1_000_000)), answer(searches, countTo(1))]
  await expect(answer(searches, countTo(1))).rejects.toThrow(Overloaded)
  await Promise.all(taken)
})

test('a query that takes too long is given up, and the next one is answered', async () => {
  // Long enough for the next one on a slow machine, whose new thread it waits for.
  const searches = await open({ withinMs: 800 })
  await expect(answer(searches, countTo(20_000_000))).rejects.toThrow(Overloaded)
  expect(await answer(searches, countTo(10))).toEqual([{ last: 10 }])
})
