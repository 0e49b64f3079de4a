import { buildApp } from './app.ts'
import { type Config, readConfig, StartFailure } from './config.ts'
import { seedDemo } from './demo/seed.ts'
import { startSweeping } from './images/sweep.ts'
import { createLog } from './log.ts'
import { closeArmory, openArmory } from './open-armory.ts'
import { loadWeb } from './web.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  await start()
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function start() {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const armory = await openArmory(config, log)
  if (config.demoData) await seedDemo(armory, say)
  const app = await buildApp(armory, await loadWeb(config))
  // Fastify would say in JSON what the last line says to a person.
  log.level = 'warn'
  await app.listen(config).catch(error => {
    throw new StartFailure(cannotListen(error, config))
  })
  log.level = config.logLevel
  const stopSweeping = startSweeping(armory)

  const stop = async () => {
    await stopSweeping()
    await app.close()
    await closeArmory(armory)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  // The one who started us is gone.
  process.once('disconnect', stop)
  say(`The shop is open at ${config.port === 0 ? app.listeningOrigin : config.publicUrl}`)
}

function cannotListen(error: NodeJS.ErrnoException, { host, port }: Config): string {
  const reason = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${error.code})`
  return `Port ${port} of ${host} ${reason}: set PORT to another one.`
}
