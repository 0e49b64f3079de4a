import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import pg from 'pg'
import { startVisitors } from './visitors.ts'
import { test } from './with-cluster.ts'

const outages = 20
const endedConnections = 200
const recoveryMs = 5_000

test('visitors lose nothing while PostgreSQL drops connections and restarts again and again', async ({
  cluster,
}) => {
  test.setTimeout(600_000)
  const conditions = { isDatabaseDown: false }
  const visitors = await startVisitors(cluster, conditions)

  let ended = 0
  while (ended < endedConnections) {
    const client = new pg.Client(cluster.databaseUrl)
    await client.connect()
    conditions.isDatabaseDown = true
    const { rowCount } = await client.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() order by random() limit 10`)
    ended += rowCount ?? 0
    await client.end()
    await sleep(500)
  }
  for (let outage = 0; outage < outages; outage += 1) {
    conditions.isDatabaseDown = true
    await cluster.postgres.restart()
    await sleep(recoveryMs)
    conditions.isDatabaseDown = false
    // Every node serves what no cache holds.
    for (const { running } of cluster.nodes) {
      for (const path of [`/api/product?search=after+outage+${outage}`, '/readyz']) {
        expect((await fetch(new URL(path, running.url))).status).toBe(200)
      }
    }
  }
  const seen = await visitors.end()
  const pids = cluster.nodes.map(({ running }) => running.pid)
  for (const pid of pids) process.kill(pid, 0)
  process.stdout.write(`${outages} outages, ${ended} connections ended: ${JSON.stringify(seen)}\n`)
})
