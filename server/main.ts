import cluster from 'node:cluster'
import { setFlagsFromString } from 'node:v8'
import { superviseWorkers } from './cluster/supervise.ts'
import { readConfig, StartFailure } from './config.ts'
import { createLog } from './log.ts'

// By default, the heap grows to several times the live data while the machine has memory.
setFlagsFromString('--heap-growing-percent=50')

try {
  const config = readConfig(process.env)
  if (config.workers > 1 && cluster.isPrimary) {
    superviseWorkers(config, createLog(config.logLevel))
  } else {
    // The process that only supervises doesn't load the shop.
    const { runShop } = await import('./run-shop.ts')
    await runShop(config)
  }
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
