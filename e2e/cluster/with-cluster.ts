import { test as base } from '@playwright/test'
import { type Cluster, openCluster } from './cluster.ts'

/** With a cluster of its own, which ends with the test. */
export const test = base.extend<{ cluster: Cluster }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs
  cluster: async ({}, use) => {
    const cluster = await openCluster({})
    await use(cluster)
    await cluster.close()
  },
})
