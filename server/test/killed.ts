import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Kysely } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Tables } from '../db/tables.ts'

/**
 * Kills this process at a statement of its database: KILL_AT counts them.
 * @returns how many there were so far
 */
export function killAtStatement(context: AppContext): () => number {
  const killAt = Number(process.env.KILL_AT)
  let statements = 0
  const step = () => {
    statements += 1
    if (statements === killAt) process.kill(process.pid, 'SIGKILL')
  }
  const count = (db: Kysely<Tables>) =>
    db.withPlugin({
      transformQuery: ({ node }) => {
        step()
        return node
      },
      transformResult: async ({ result }) => {
        step()
        return result
      },
    })
  context.db.write = count(context.db.write)
  return () => statements
}

type Killed = {
  killAt?: number | undefined
  environment?: Record<string, string>
  onStart?: (child: ChildProcess) => void
}

/** Runs a program on a shop's database. @returns the number that it said; undefined: it was killed */
export async function runUntilKilled(
  { config: { dataDir, databaseUrl = '' } }: AppContext,
  [file, ...args]: [file: string, ...args: string[]],
  { killAt, environment, onStart }: Killed,
): Promise<number | undefined> {
  const child = spawn(process.execPath, [file, ...args], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      RATE_LIMITS: 'off',
      KILL_AT: String(killAt ?? ''),
      ...environment,
    },
  })
  onStart?.(child)
  let said = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    said += text
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', text => {
    errors += text
  })
  const [code, signal] = await once(child, 'close')
  if (signal === 'SIGKILL') return
  if (code !== 0) throw new Error(errors)
  return Number(said)
}
