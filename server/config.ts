import { z } from 'zod'

const port = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65535))

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO_DATA: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  NODE_ENV: z.string().optional(),
})

const wanted: Record<string, string> = {
  PORT: 'a port from 0 to 65535',
  PUBLIC_URL: 'an address that begins with http:// or https://',
  DATABASE_URL: 'an address that begins with postgres://',
  DEMO_DATA: 'on or off',
  LOG_LEVEL: 'trace, debug, info, warn, error or silent',
}

export type Config = ReturnType<typeof readConfig>

/** Reads the settings; an empty one counts as not set. This is the only reader of the environment. */
export function readConfig(environment: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const parsed = Environment.safeParse(set)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    // A database's address has a password in it.
    const given = name === 'DATABASE_URL' ? 'not usable' : `"${environment[name]}"`
    throw new StartFailure(`${name} is ${given}: it must be ${wanted[name]}.`)
  }
  const { PORT, HOST, PUBLIC_URL } = parsed.data
  return {
    port: PORT,
    host: HOST,
    publicUrl: PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${PORT}`,
    dataDir: parsed.data.DATA_DIR,
    databaseUrl: parsed.data.DATABASE_URL,
    demoData: parsed.data.DEMO_DATA === 'on',
    logLevel: parsed.data.LOG_LEVEL,
    development: parsed.data.NODE_ENV === 'development',
  }
}

/** What keeps the shop from starting, said in one line that a person can act on. */
export class StartFailure extends Error {}
