import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely, QueryId, RootOperationNode } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Tables } from '../db/tables.ts'

/** Prints each database statement of this process, and kills the process at the one numbered KILL_AT. */
export function crashAtStatement(context: AppContext): void {
  const killAt = Number(process.env.KILL_AT)
  const names = new WeakMap<QueryId, string>()
  let steps = 0
  const step = (words: string) => {
    steps += 1
    process.stdout.write(`${words}\n`)
    if (steps === killAt) process.kill(process.pid, 'SIGKILL')
  }
  const count = (db: Kysely<Tables>) =>
    db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        names.set(queryId, nameOf(node))
        step(`before ${names.get(queryId)}`)
        return node
      },
      transformResult: async ({ result, queryId }) => {
        step(`after ${names.get(queryId)}`)
        return result
      },
    })
  context.db.write = count(context.db.write)
}

/** As in `insert orders`. */
function nameOf(node: RootOperationNode): string {
  const [, table = ''] =
    /"SchemableIdentifierNode".*?"name":"(\w+)"/.exec(JSON.stringify(node)) ?? []
  return `${node.kind.replace(/(Query)?Node$/, '').toLowerCase()} ${table}`.trim()
}

type CrashOptions = {
  killAt?: number | undefined
  environment?: Record<string, string>
  onStart?: (child: ChildProcess) => void
}

/** Runs a program on a shop's database. @returns its statements, and whether it was killed */
export async function runUntilCrash(
  { config: { dataDir, databaseUrl = '' } }: AppContext,
  [file, ...args]: [file: string, ...args: string[]],
  { killAt, environment, onStart }: CrashOptions = {},
): Promise<{ steps: string[]; isKilled: boolean }> {
  // A pipe may be full when its reader is busy, and what still waits to be written dies with the process.
  const path = join(dataDir, 'steps.txt')
  await using output = await open(path, 'w')
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', output.fd, 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      RATE_LIMITS: 'off',
      KILL_AT: String(killAt ?? ''),
      // It would spend most of its time compiling.
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
      ...environment,
    },
  })
  onStart?.(child)
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', text => {
    errors += text
  })
  const [code, signal] = await once(child, 'close')
  const isKilled = signal === 'SIGKILL'
  if (!isKilled && code !== 0) throw new Error(errors)
  const steps = await readFile(path, 'utf8')
  return { steps: steps.split('\n').slice(0, -1), isKilled }
}
