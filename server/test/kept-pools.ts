import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { CreatePool } from '../db/postgres/postgres.ts'

/** The name of connections that outlive a test. */
export const keptName = 'kept'

/** A node's pools, whose connections the node of the next test uses: their caches are warm. */
export type KeptPools = { createPool: CreatePool; close: () => Promise<void> }

class KeptPool extends pg.Pool {
  /** Waits for the queries, and keeps the connections. */
  override async end() {
    while (this.totalCount > this.idleCount) await setTimeout(1)
  }

  close() {
    return super.end()
  }
}

export function openKeptPools(): KeptPools {
  const pools = new Map<string, KeptPool>()
  return {
    createPool: config => {
      const { connectionString, max } = config
      // It may change its session.
      if (!max) return new pg.Pool(config)
      const key = JSON.stringify([connectionString, max])
      const pool = pools.get(key) ?? new KeptPool({ ...config, application_name: keptName })
      pools.set(key, pool)
      // Those of the node before.
      return pool.removeAllListeners('connect').removeAllListeners('error')
    },
    close: async () => {
      for (const pool of pools.values()) await pool.close()
    },
  }
}
