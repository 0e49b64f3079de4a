import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export type RunningShop = { url: string; stop: () => Promise<void> }

/** Starts a shop as a person does, on a port that is free. */
export function startShop(environment: Record<string, string>): Promise<RunningShop> {
  return startProgram('server/main.ts', environment)
}

/** Starts a program that says where it is open, without the settings of whoever runs it. */
export async function startProgram(
  path: string,
  environment: Record<string, string>,
): Promise<RunningShop> {
  const program = spawn(process.execPath, [join(root, path)], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      HOST: '',
      DEMO_DATA: 'on',
      PORT: '0',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    program.stdout.setEncoding('utf8').on('data', text => {
      said += text
      const address = /open at (\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    program.once('exit', code => reject(new Error(`${path} stopped (${code}): ${said}`)))
  })
  return { url, stop: () => stop(program) }
}

async function stop(program: ChildProcess) {
  if (program.exitCode !== null) return
  program.kill('SIGTERM')
  await once(program, 'exit')
}
