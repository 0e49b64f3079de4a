import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { password } from './accounts.ts'

export type Program = {
  process: ChildProcessWithoutNullStreams
  /** Its output so far. */
  output: () => string
  /** The port that it listens on. */
  open: Promise<number>
  /** Its exit code. */
  ended: Promise<number | null>
}

/**
 * Starts a program of the server, without the environment of the test run.
 * @param uid of the user that runs it
 */
export function startProgram(
  [file = '', ...args]: string[],
  environment: Record<string, string>,
  uid?: number,
): Program {
  const program = spawn(process.execPath, [join(import.meta.dirname, '..', file), ...args], {
    env: {
      ...process.env,
      PORT: '0',
      PUBLIC_URL: '',
      HOST: '',
      SHUTDOWN_DELAY: '0',
      DEMO_DATA: 'off',
      SMTP_URL: '',
      MAIL: '',
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: password,
      ...environment,
    },
    uid,
  })
  let output = ''
  const open = Promise.withResolvers<number>()
  for (const stream of [program.stdout, program.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      output += text
      const port = /open at \S+:(\d+)/.exec(output)?.[1]
      if (port) open.resolve(Number(port))
    })
  }
  const ended = once(program, 'close').then(([code]) => code)
  return { process: program, output: () => output, open: open.promise, ended }
}
