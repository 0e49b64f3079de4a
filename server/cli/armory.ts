import { setFlagsFromString } from 'node:v8'
import type { AppContext } from '../app-context.ts'
import { type Config, readConfig, StartFailure } from '../config.ts'
import { Failure } from '../failure.ts'
import { createLog } from '../log.ts'
import { assertDatabaseFile, closeContext, migrateDatabase, openContext } from '../open-context.ts'
import { audit } from './audit.ts'
import { backup } from './backup.ts'
import { check } from './check.ts'
import { createAdmin } from './create-admin.ts'
import { restore } from './restore.ts'
import { rotate } from './rotate-secrets.ts'
import { seed } from './seed.ts'

const usage = `Usage: npm run armory -- COMMAND

  admin:create EMAIL   creates an owner, or makes the user with this address one and gives them a new password;
                       asks for the password, or reads it from standard input if that isn't a terminal
  audit                checks that stock, orders and payments add up
  backup FILE          writes all rows and images to a new file, also while the shop is open
  check [--mail-to ADDRESS]
                       checks the public address, database, images, mail server and payments; changes nothing,
                       and sends an email only to ADDRESS
  migrate              creates or updates the tables, as a start of the shop does
  restore FILE         restores a backup into a database in which no shop was started, and audits it
  secrets:rotate       encrypts the secrets under "Settings" with a new key
  seed                 creates the demo in a shop whose catalogue is empty
  seed --remove        removes the demo, except what was changed since
  seed --products N --users N --orders N
                       adds made-up products, users and orders, or only some of them, for measurements
`

type Say = (line: string) => void
type Log = ReturnType<typeof createLog>

/** What a command does to a shop whose tables are those of this version. */
const inShop =
  (command: (context: AppContext, args: string[], say: Say) => Promise<void>) =>
  async (config: Config, log: Log, args: string[], say: Say) => {
    assertDatabaseFile(config)
    const context = await openContext(config, log)
    await command(context, args, say)
      .catch(error => {
        if (error instanceof Failure) throw new StartFailure(error.message)
        if (!context.db.isUnavailable(error)) throw error
        throw new StartFailure(`The database isn’t responding: ${error.message}`)
      })
      .finally(() => closeContext(context))
  }

const migrate = async (config: Config, log: Log, _: string[], say: Say) => {
  await migrateDatabase(config, log, say)
  say('The tables are up to date.')
}

/** Without `operands`, a command reads its options itself. */
const commands = {
  'admin:create': { operands: ['EMAIL'], run: inShop(createAdmin) },
  audit: { operands: [], run: inShop(audit) },
  backup: { operands: ['FILE'], run: inShop(backup) },
  check: { operands: undefined, run: check },
  migrate: { operands: [], run: migrate },
  restore: { operands: ['FILE'], run: restore },
  'secrets:rotate': { operands: [], run: inShop(rotate) },
  seed: { operands: undefined, run: inShop(seed) },
}

// By default, the heap grows to several times the live data while the machine has memory.
setFlagsFromString('--heap-growing-percent=50')

// A command whose reader has gone, such as `head` or a closed terminal, still finishes what it began.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const [name = '', ...args] = process.argv.slice(2)
if ([name, ...args].some(arg => arg === '--help' || arg === '-h')) {
  process.stdout.write(usage)
  process.exit()
}
const command = Object.entries(commands).find(([known]) => known === name)?.[1]
if (!command) {
  if (name) process.stderr.write(`There is no command "${name}".\n\n`)
  process.stderr.write(usage)
  process.exit(2)
}
const { operands, run } = command
if (operands && (args.length !== operands.length || args.some(arg => arg.startsWith('-')))) {
  process.stderr.write(`Usage: npm run armory -- ${[name, ...operands].join(' ')}\n`)
  process.exit(2)
}
try {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  await run(config, log, args, line => process.stdout.write(`${line}\n`))
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
