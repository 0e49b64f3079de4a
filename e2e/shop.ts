import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../server/test/free-port.ts'

const root = join(import.meta.dirname, '..')

/** The password of owner@example.com. */
export const adminPassword = 'dragon-scale 7'

export type RunningShop = {
  url: string
  pid: number
  /** Everything logged so far. */
  log: () => string
  /** @param signal SIGTERM by default */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts a shop by its command, on a free port chosen beforehand because its emails contain it. */
export async function startShop(environment: Record<string, string>): Promise<RunningShop> {
  const port = await freePort()
  const address = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }
  return startProgram('server/main.ts', { ...address, ...environment })
}

/**
 * Starts a program that prints its address, with the flags of `npm start` but without the current
 * environment's settings.
 */
export async function startProgram(
  path: string,
  environment: Record<string, string>,
): Promise<RunningShop> {
  const flags = ['--max-semi-space-size=8', '--import=./scripts/load-stripped.js']
  const program = spawn(process.execPath, [...flags, path], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      HOST: '',
      SHUTDOWN_DELAY: '0',
      SMTP_URL: '',
      MAIL_FROM: '',
      MAIL: '',
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: adminPassword,
      TRUST_PROXY: '',
      RATE_LIMITS: 'off',
      DEMO_DATA: 'on',
      PORT: '0',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  program.stderr.setEncoding('utf8').on('data', text => {
    log += text
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    program.stdout.setEncoding('utf8').on('data', text => {
      said += text
      const address = /open at (\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    program.once('exit', code => reject(new Error(`${path} stopped (${code}): ${said}${log}`)))
  })
  return { url, pid: program.pid ?? 0, log: () => log, stop: signal => stop(program, signal) }
}

async function stop(program: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (program.exitCode !== null || program.signalCode) return
  program.kill(signal)
  await once(program, 'exit')
}
