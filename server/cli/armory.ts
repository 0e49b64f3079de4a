import { setFlagsFromString } from 'node:v8'
import type { AppContext } from '../app-context.ts'
import { type Config, readConfig, StartFailure } from '../config.ts'
import { createLog } from '../log.ts'
import { closeContext, migrateDatabase, openContext } from '../open-context.ts'
import { audit } from './audit.ts'
import { backup } from './backup.ts'
import { check } from './check.ts'
import { createAdmin } from './create-admin.ts'
import { restore } from './restore.ts'
import { rotate } from './rotate-secrets.ts'
import { seed } from './seed.ts'

const usage = `Usage: npm run armory -- COMMAND

  admin:create EMAIL   makes an admin, or makes one of who has this address; asks for the password,
                       or reads it from standard input where that is no terminal
  audit                checks that stock, orders and payments add up
  backup FILE          writes all rows and images to a new file, also while the shop is open
  check [--mail-to ADDRESS]
                       checks the public address, database, images, mail server and payments; changes nothing,
                       and sends an email only to ADDRESS
  migrate              creates or updates the tables, as a start of the shop does
  restore FILE         restores a backup into a database in which no shop was started, and audits it
  secrets:rotate       seals the secrets of the settings with a new key
  seed                 lays out the demo in a shop whose catalogue is empty
  seed --remove        takes the demo out again, but for what was changed since
  seed --products N --users N --orders N
                       adds made-up products, users and orders, or only some of them, for measuring
`

type Say = (line: string) => void
type Log = ReturnType<typeof createLog>

/** What a command does to a shop whose tables are those of this version. */
const inShop =
  (command: (context: AppContext, args: string[], say: Say) => Promise<void>) =>
  async (config: Config, log: Log, args: string[], say: Say) => {
    const context = await openContext(config, log)
    await command(context, args, say).finally(() => closeContext(context))
  }

const commands = {
  'admin:create': inShop(createAdmin),
  audit: inShop(audit),
  backup: inShop(backup),
  check,
  migrate: (config: Config, log: Log, _: string[], say: Say) => migrateDatabase(config, log, say),
  restore,
  'secrets:rotate': inShop(rotate),
  seed: inShop(seed),
}

// By default, the heap grows to several times the live data while the machine has memory.
setFlagsFromString('--heap-growing-percent=50')

const [name = '', ...args] = process.argv.slice(2)
const command = Object.entries(commands).find(([known]) => known === name)?.[1]
if (!command) {
  process.stderr.write(usage)
  process.exit(2)
}
try {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  await command(config, log, args, line => process.stdout.write(`${line}\n`))
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
