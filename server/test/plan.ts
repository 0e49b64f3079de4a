import { StatementSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import type { AppContext } from '../app-context.ts'

type Statement = { text: string; values: readonly unknown[] }
type Step = { id: number; parent: number; detail: string }
type Options = {
  /** Explains the first search instead of the first query. */
  search?: boolean
  /** The kinds of plans that PostgreSQL prefers for small tables. */
  avoid?: string[]
}

/** The query plan of the first query of `work`. */
export async function explainPlan(
  { db }: AppContext,
  work: () => Promise<unknown>,
  { search = false, avoid = ['seqscan', 'bitmapscan', 'sort'] }: Options = {},
): Promise<string> {
  if (db.engine === 'sqlite') {
    const asked = filledIn(await askedOfSqlite(work, search))
    const explain = sql<Step>`explain query plan ${sql.raw(asked)}`
    return indented((await explain.execute(db.write)).rows)
  }
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const calls = query.mock.calls as unknown as [string, unknown[]][]
  const [text, values] = calls.find(([text]) => !search || / like /.test(text)) ?? ['', []]
  query.mockRestore()
  return db.write.transaction().execute(async trx => {
    for (const way of avoid) {
      await sql.raw(`set local enable_${way} = off`).execute(trx)
    }
    const explain = sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(filledIn({ text, values }))}`
    return (await explain.execute(trx)).rows.map(row => row['QUERY PLAN']).join('\n')
  })
}

/** The index by which the rows before a page are skipped without sorting. */
export function indexThatSkips({ engine }: AppContext['db'], plan: string): string {
  const skips =
    engine === 'sqlite'
      ? /LIST SUBQUERY.*\n {2}.* COVERING INDEX (\S+).*\n(?! {2}USE TEMP)/
      : /Limit .*\n *-> {2}Index (?:Only )?Scan (?:Backward )?using (\S+)/
  return skips.exec(plan)?.[1] ?? `none: ${plan}`
}

function indented(steps: Step[]): string {
  const depths = new Map([[0, 0]])
  return steps
    .map(({ id, parent, detail }) => {
      const depth = depths.get(parent) ?? 0
      depths.set(id, depth + 1)
      return `${'  '.repeat(depth)}${detail}\n`
    })
    .join('')
}

async function askedOfSqlite(work: () => Promise<unknown>, search: boolean): Promise<Statement> {
  const all = vi.spyOn(StatementSync.prototype, 'all')
  const run = vi.spyOn(StatementSync.prototype, 'run')
  const searched = vi.spyOn(Worker.prototype, 'postMessage')
  await work()
  const [statement] = [...all.mock.contexts, ...run.mock.contexts] as StatementSync[]
  const [question] = searched.mock.calls[0] ?? []
  all.mockRestore()
  run.mockRestore()
  searched.mockRestore()
  if (search) return { text: question.sql, values: question.parameters }
  return { text: statement?.expandedSQL ?? '', values: [] }
}

/** Inlines the parameters: `$1` on PostgreSQL, `?` on SQLite. */
function filledIn({ text, values }: Statement): string {
  let next = 0
  return text.replace(/\$(\d+)|\?/g, (_, place) => {
    const value = values[place ? Number(place) - 1 : next++]
    return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
  })
}
