import cluster, { type Worker } from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'
import { second } from '../../contract/time/durations.ts'
import type { Config } from '../config.ts'
import { exitAfterMs } from '../exit-deadline.ts'
import { relayReports } from './reports.ts'
import { closeUndeliveredConnection } from './undelivered-connection.ts'

/** A worker that served this long did not fail at its start. */
const stableAfterMs = 10 * second
const firstPauseMs = second
const maxPauseMs = 30 * second
/** Once every worker has failed this often in a row, the shop gives up. */
const maxFailures = 4

/** The place of a worker. Its number stays when the worker is replaced. */
export type Slot = {
  number: number
  worker: Worker
  /** Since when (`performance.now`) it listens, if it does. */
  servingSince: number | undefined
  /** How often in a row it has died at its start, or soon after. */
  failures: number
}

/**
 * Runs the shop in several worker processes that share a port. The first one prepares the shop; once it listens, the
 * others start. A worker that dies is replaced: after growing pauses if it dies at once. Exits with code 1 if the first
 * one cannot start, or later none can.
 */
export function superviseWorkers(
  { workers: count, shutdownDelayMs }: Pick<Config, 'workers' | 'shutdownDelayMs'>,
  log: FastifyBaseLogger,
): void {
  // JSON has no NaN, which a metric may be.
  cluster.setupPrimary({ serialization: 'advanced' })
  const slots: Slot[] = []
  let isPrepared = false
  let stopSignal: NodeJS.Signals | undefined
  let exitCode = 0

  const fork = () => {
    const worker = cluster.fork()
    closeUndeliveredConnection(worker)
    worker.on('error', err => {
      // Without a process there is no exit event. Other errors come from messages to a dying worker.
      if (worker.process.pid === undefined) handleExit(worker, err.message)
    })
    return { worker, servingSince: undefined }
  }
  const addWorker = () => slots.push({ number: slots.length + 1, failures: 0, ...fork() })

  const stop = (signal: NodeJS.Signals, code = 0) => {
    if (stopSignal) return
    stopSignal = signal
    exitCode = code
    const running = slots.filter(({ worker }) => !worker.isDead())
    if (running.length === 0) process.exit(exitCode)
    for (const { worker } of running) worker.process.kill(signal)
    // A worker exits by itself in this time, unless it is stuck.
    const withinMs = (signal === 'SIGTERM' ? shutdownDelayMs : 0) + exitAfterMs
    setTimeout(() => {
      for (const { worker } of running) worker.process.kill('SIGKILL')
    }, withinMs)
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  // The parent process is gone.
  process.once('disconnect', () => stop('SIGINT'))

  const replace = (slot: Slot, reason: number | string) => {
    const { number, servingSince } = slot
    const isStable = servingSince !== undefined && performance.now() - servingSince > stableAfterMs
    slot.failures = isStable ? 0 : slot.failures + 1
    slot.servingSince = undefined
    if (slots.every(cannotStart)) {
      log.fatal({ worker: number, reason }, 'no worker can start')
      return stop('SIGTERM', 1)
    }
    const pauseMs = isStable ? 0 : pauseAfter(slot.failures)
    log.error({ worker: number, reason, pauseMs }, 'a worker died and will be restarted')
    setTimeout(() => {
      if (stopSignal) return
      try {
        Object.assign(slot, fork())
      } catch (error) {
        // Without memory, Node throws.
        replace(slot, (error as Error).message)
      }
    }, pauseMs)
  }

  cluster.on('listening', worker => {
    const slot = slots.find(slot => slot.worker === worker)
    if (slot) slot.servingSince = performance.now()
    if (isPrepared || stopSignal) return
    isPrepared = true
    while (slots.length < count) addWorker()
  })
  cluster.on('exit', (worker, code, signal) => handleExit(worker, signal || code))
  /** @param reason its exit code, the signal that killed it, or why it could not be started */
  const handleExit = (worker: Worker, reason: number | string) => {
    const slot = slots.find(slot => slot.worker === worker)
    if (!slot) return
    if (stopSignal) {
      if (reason !== 0 && reason !== stopSignal) exitCode = 1
      if (slots.every(({ worker }) => worker.isDead())) process.exit(exitCode)
      return
    }
    if (!isPrepared) {
      // Otherwise, it has said why.
      if (typeof reason === 'string') log.fatal({ reason }, 'the first worker died while starting')
      process.exit(1)
    }
    replace(slot, reason)
  }
  relayReports(slots)
  addWorker()
}

function cannotStart({ servingSince, failures }: Slot): boolean {
  return servingSince === undefined && failures >= maxFailures
}

function pauseAfter(failures: number): number {
  return Math.min(firstPauseMs * 2 ** (failures - 1), maxPauseMs)
}
