import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestBucket } from '../../server/test/bucket.ts'
import { freePort } from '../../server/test/free-port.ts'
import { startPostgres } from '../../server/test/postgres-server.ts'
import { type RunningShop, startProgram } from '../shop.ts'
import { startNginx } from './nginx.ts'

/** A node that can be replaced by a new process at the same address. */
export type Node = {
  running: RunningShop
  /** @param signal what ends the process that runs */
  replace: (signal: NodeJS.Signals) => Promise<void>
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** Matches log lines about a database that is down or stops, or that closes a connection. */
const outage =
  /"type":"Unreachable"|"code":"(57P03|EPIPE|ECONNRESET)"|terminating connection|Connection terminated/

/** Starts three nodes over PostgreSQL and a bucket behind nginx, all at the same moment. */
export async function openCluster(environment: Record<string, string>) {
  const dir = await mkdtemp(join(tmpdir(), 'armory-cluster-'))
  const postgres = await startPostgres([])
  await postgres.createDatabase('armory')
  const bucket = await openTestBucket()
  const ports = [await freePort(), await freePort(), await freePort()]
  const nginx = await startNginx(ports.map(port => `127.0.0.1:${port}`))
  const shared = {
    ...environment,
    DATA_DIR: dir,
    DATABASE_URL: `${postgres.url}/armory`,
    IMAGES_URL: bucket.url,
    PUBLIC_URL: nginx.url,
    TRUST_PROXY: '127.0.0.1',
    SHUTDOWN_DELAY: '1',
  }
  const logs: RunningShop['log'][] = []
  const startNode = async (PORT: string) => {
    const running = await startProgram('server/main.ts', { ...shared, PORT })
    logs.push(running.log)
    return running
  }
  const openNode = async (port: number): Promise<Node> => {
    const node: Node = {
      running: await startNode(String(port)),
      replace: async signal => {
        await node.running.stop(signal)
        node.running = await startNode(String(port))
      },
    }
    return node
  }
  const nodes = await Promise.all(ports.map(openNode))
  return {
    url: nginx.url,
    databaseUrl: shared.DATABASE_URL,
    nodes,
    postgres,
    /** Without lines about outages of the database. */
    log: () =>
      logs
        .flatMap(read => read().split('\n'))
        .filter(line => !outage.test(line))
        .join('\n'),
    /** @throws with what the audit finds */
    close: async () => {
      await Promise.all(nodes.map(({ running }) => running.stop()))
      await nginx.stop()
      const faults = audit(shared)
      await postgres.stop()
      await bucket.close()
      await rm(dir, { recursive: true })
      if (faults) throw new Error(`The audit failed: ${faults}`)
    },
  }
}

function audit(environment: Record<string, string>): string | undefined {
  const program = join(import.meta.dirname, '..', '..', 'server', 'cli', 'armory.ts')
  const env = { ...process.env, ...environment }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'audit'], { env })
  return status === 0 ? undefined : `${stdout}${stderr}`
}
