import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningShop } from '../shop.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { type Conditions, startVisitors } from './visitors.ts'

/** The pause between two disturbances. */
const pauseMs = 5_000
/** How soon after the database is back everything has to work again. */
const recoveryMs = 5_000

/**
 * Starts a cluster whose visitors read and buy while its nodes are killed and stopped, one after the other, and PostgreSQL is
 * restarted.
 * @returns the shop that the proxy serves; `stop` throws if a visitor met a fault or the audit finds one
 */
export async function startDisturbedCluster(
  environment: Record<string, string>,
): Promise<RunningShop> {
  const cluster = await openCluster(environment)
  const conditions = { isDatabaseDown: false }
  const visitors = await startVisitors(cluster, conditions)
  const endDisturbances = disturb(cluster, conditions)
  const stop = async () => {
    const rounds = await endDisturbances()
    const seen = await visitors.end()
    await cluster.close()
    process.stdout.write(`${rounds} rounds of disturbances: ${JSON.stringify(seen)}\n`)
  }
  return { url: cluster.url, pid: process.pid, log: cluster.log, stop }
}

/**
 * @param conditions says when the database is down, until it has to be up again
 * @returns what ends the disturbances after a whole round, and says how many there were
 */
function disturb({ nodes, postgres }: Cluster, conditions: Conditions) {
  let ending = false
  let rounds = 0
  const replace = (index: number, signal: NodeJS.Signals) =>
    nodes[index % nodes.length]?.replace(signal)
  const run = async () => {
    while (!ending || rounds === 0) {
      await sleep(pauseMs)
      await replace(rounds, 'SIGKILL')
      await sleep(pauseMs)
      await replace(rounds + 1, 'SIGTERM')
      await sleep(pauseMs)
      conditions.isDatabaseDown = true
      await postgres.restart()
      await sleep(recoveryMs)
      conditions.isDatabaseDown = false
      rounds += 1
    }
  }
  const ended = run()
  return async () => {
    ending = true
    await ended
    return rounds
  }
}
