import { StatementSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import type { AppContext } from '../app-context.ts'
import type { Tables } from '../db/tables.ts'

type Statement = { text: string; values: readonly unknown[] }
const noStatement: Statement = { text: '', values: [] }
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
  if (db.engine === 'sqlite') {
    const { statements, searches } = await recordSqlite(work)
    const [asked = noStatement] = search ? searches : statements
    return planOf(db.write, db.engine, asked)
  }
  const asked = await recordPostgres(work)
  const statement = asked.find(({ text }) => !search || / like \$| @@ /.test(text)) ?? noStatement
  return db.write.transaction().execute(async trx => {
    await avoidPlans(trx, avoid)
    return planOf(trx, db.engine, statement)
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
  const asked =
    db.engine === 'sqlite'
      ? Object.values(await recordSqlite(work)).flat()
      : await recordPostgres(work)
  const unexplained = asked.filter(({ text }) => {
    const isUnexplained =
      /^\s*(select|with|insert|update|delete)/i.test(text) && !explained.has(text)
    return isUnexplained && explained.add(text)
  })
  if (unexplained.length === 0) return []
  return db.write.transaction().execute(async trx => {
    const plans: { text: string; plan: string }[] = []
    if (db.engine === 'postgres') await avoidPlans(trx, avoid)
    for (const statement of unexplained) {
      plans.push({ text: filledIn(statement), plan: await planOf(trx, db.engine, statement) })
    }
    return plans
  })
}

async function avoidPlans(trx: Kysely<Tables>, kinds: string[]) {
  for (const kind of kinds) await sql.raw(`set local enable_${kind} = off`).execute(trx)
}

async function planOf(db: Kysely<Tables>, engine: Engine, statement: Statement) {
  if (engine === 'sqlite') return planOnSqlite(db, statement)
  const explain = sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(filledIn(statement))}`
  return (await explain.execute(db)).rows.map(row => row['QUERY PLAN']).join('\n')
}

/** Plans the statement with parameters, as the shop runs it: with values in their place, SQLite could use more partial indexes. */
async function planOnSqlite(db: Kysely<Tables>, { text, values }: Statement): Promise<string> {
  const explain = CompiledQuery.raw(`explain query plan ${text}`, [...values])
  return indented((await db.executeQuery<Step>(explain)).rows)
}

/** What was asked on the main thread, and of the threads of searches. */
async function recordSqlite(work: () => Promise<unknown>) {
  const spies = (['all', 'run', 'get', 'iterate'] as const).map(name =>
    vi.spyOn(StatementSync.prototype, name),
  )
  const searched = vi.spyOn(Worker.prototype, 'postMessage')
  await work()
  const statements = spies.flatMap(({ mock }) =>
    (mock.contexts as unknown as StatementSync[]).map(
      ({ sourceSQL }, call): Statement => ({ text: sourceSQL, values: mock.calls[call] ?? [] }),
    ),
  )
  const searches = searched.mock.calls.flatMap(([question]): Statement[] =>
    question.sql ? [{ text: question.sql, values: question.parameters }] : [],
  )
  for (const spy of [...spies, searched]) spy.mockRestore()
  return { statements, searches }
}

async function recordPostgres(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const calls = query.mock.calls as unknown as [string | Statement, unknown[]?][]
  query.mockRestore()
  return calls.map(([asked, values = []]) =>
    typeof asked === 'string' ? { text: asked, values } : asked,
  )
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
