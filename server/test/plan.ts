import { StatementSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import type { AppContext } from '../app-context.ts'
import type { Tables } from '../db/tables.ts'

type Statement = { text: string; values: readonly unknown[] }
const noStatement: Statement = { text: '', values: [] }
type RecordedStatement = Statement & { /** The text without its values. */ source: string }
type Engine = AppContext['db']['engine']
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
  if (db.engine === 'sqlite') return planOnSqlite(db.write, await askedOfSqlite(work, search))
  const asked = await recordPostgres(work)
  const { text, values } =
    asked.find(({ text }) => !search || / like \$| @@ /.test(text)) ?? noStatement
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

/**
 * The plan of each statement of `work`, searches included.
 * @param explained statements (without values) that are already explained; new ones are added
 */
export async function explainAll(
  { db }: AppContext,
  work: () => Promise<unknown>,
  { avoid = [] }: Pick<Options, 'avoid'> = {},
  explained = new Set<string>(),
): Promise<{ text: string; plan: string }[]> {
  const asked = db.engine === 'sqlite' ? await recordSqlite(work) : await recordPostgres(work)
  const unexplained = asked.filter(({ source }) => {
    const isUnexplained =
      /^\s*(select|with|insert|update|delete)/i.test(source) && !explained.has(source)
    return isUnexplained && explained.add(source)
  })
  if (unexplained.length === 0) return []
  return db.write.transaction().execute(async trx => {
    const plans: { text: string; plan: string }[] = []
    if (db.engine === 'postgres') {
      for (const way of avoid) await sql.raw(`set local enable_${way} = off`).execute(trx)
    }
    for (const statement of unexplained) {
      plans.push({ text: filledIn(statement), plan: await planOf(trx, db.engine, statement) })
    }
    return plans
  })
}

async function planOf(trx: Kysely<Tables>, engine: Engine, statement: Statement) {
  if (engine === 'sqlite') return planOnSqlite(trx, statement)
  const explain = sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(filledIn(statement))}`
  return (await explain.execute(trx)).rows.map(row => row['QUERY PLAN']).join('\n')
}

/** Plans the statement with parameters, as the shop runs it: with values in their place, SQLite could use more partial indexes. */
async function planOnSqlite(db: Kysely<Tables>, { text, values }: Statement): Promise<string> {
  const explain = CompiledQuery.raw(`explain query plan ${text}`, [...values])
  return indented((await db.executeQuery<Step>(explain)).rows)
}

async function recordSqlite(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const spies = (['all', 'run', 'get', 'iterate'] as const).map(name =>
    vi.spyOn(StatementSync.prototype, name),
  )
  const searched = vi.spyOn(Worker.prototype, 'postMessage')
  await work()
  const statements = spies.flatMap(({ mock }) =>
    (mock.contexts as unknown as StatementSync[]).map(({ sourceSQL }, call) => ({
      ...{ text: sourceSQL, source: sourceSQL, values: mock.calls[call] ?? [] },
    })),
  )
  const questions = searched.mock.calls.flatMap(([question]) =>
    question.sql ? { text: question.sql, source: question.sql, values: question.parameters } : [],
  )
  for (const spy of [...spies, searched]) spy.mockRestore()
  return [...statements, ...questions]
}

async function recordPostgres(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const calls = query.mock.calls as unknown as [string | Statement, unknown[]?][]
  query.mockRestore()
  return calls.map(([asked, values = []]) => {
    const statement = typeof asked === 'string' ? { text: asked, values } : asked
    return { ...statement, source: statement.text }
  })
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
  const [{ mock }] = all.mock.calls.length > 0 ? [all] : [run]
  const [statement] = mock.contexts as StatementSync[]
  const [values = []] = mock.calls
  const [question] = searched.mock.calls[0] ?? []
  all.mockRestore()
  run.mockRestore()
  searched.mockRestore()
  if (search) return { text: question.sql, values: question.parameters }
  return { text: statement?.sourceSQL ?? '', values }
}

/** Inlines the parameters: `$1` on PostgreSQL, `?` on SQLite. */
function filledIn({ text, values }: Statement): string {
  if (values.length === 0) return text
  let next = 0
  return text.replace(/\$(\d+)|\?/g, (_, place) => {
    const value = values[place ? Number(place) - 1 : next++]
    if (value instanceof Uint8Array) return "''"
    if (Array.isArray(value)) return `'{${value.join()}}'`
    if (value === null || typeof value === 'number') return String(value)
    return `'${String(value).replaceAll("'", "''")}'`
  })
}
