import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export type RunningShop = { url: string; stop: () => Promise<void> }

/** Starts a shop as a person does, on a port that is free. */
export async function startShop(environment: Record<string, string>): Promise<RunningShop> {
  const shop = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
    // The settings of whoever runs the journeys are not theirs.
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
    shop.stdout.setEncoding('utf8').on('data', text => {
      said += text
      const address = /open at (\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    shop.once('exit', code => reject(new Error(`The shop stopped (${code}): ${said}`)))
  })
  return { url, stop: () => stop(shop) }
}

async function stop(shop: ChildProcess) {
  if (shop.exitCode !== null) return
  shop.kill('SIGTERM')
  await once(shop, 'exit')
}
