import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { test as base, expect } from 'vitest'
import { type Client, createClient } from '../../contract/client.ts'
import { buildApp } from '../app.ts'
import type { AppContext } from '../app-context.ts'
import { readConfig } from '../config.ts'
import { type Encoders, openEncoders } from '../images/encoders.ts'
import { createLog } from '../log.ts'
import { closeContext, openContext, type Shared } from '../open-context.ts'
import { createInProcessFetch } from '../pages/in-process.ts'
import { newSignedInUser } from './accounts.ts'
import { type Browser, openBrowser } from './browser.ts'
import { openTemplate, type Template } from './database.ts'
import { type KeptPools, openKeptPools } from './kept-pools.ts'
import { allowOneConnection } from './one-connection.ts'

type Fixtures = {
  /** An empty shop on a database and a folder of its own. */
  context: AppContext
  /** Another node of the same shop. */
  otherNode: AppContext
  app: FastifyInstance
  client: Client
  /** A browser with cookies of its own, at an address of its own unless one is given. */
  openBrowser: (options?: { address?: string }) => Browser
  /** A browser of someone who isn't signed in. */
  buyer: Browser
  /** A browser signed in as an admin with all permissions. */
  admin: Browser
}

type Hidden = {
  environment: Record<string, string>
  /** Shared, because connecting takes as long as copying. */
  template: Template
  /** Shared, because starting an encoder process takes longer than most tests. */
  encoders: Encoders
  /** Shared, because connections cost more than the queries of most tests. */
  pools: { context: KeptPools; otherNode: KeptPools }
}

/** A fixture of a worker. Vitest alone would open one for each extension of `test`, and keep it until the worker ends. */
function onePerWorker<T>(open: () => Promise<{ shared: T; close: () => Promise<void> }>) {
  let opened: ReturnType<typeof open> | undefined
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures it needs
  return async ({}, use: (shared: T) => Promise<void>) => {
    if (opened) return use((await opened).shared)
    opened = open()
    const { shared, close } = await opened
    await use(shared)
    opened = undefined
    await close()
  }
}

async function useNode(
  environment: Hidden['environment'],
  shared: Shared,
  use: (context: AppContext) => Promise<void>,
) {
  const context = await openContext(readConfig(environment), createLog('silent'), shared)
  await context.catalogueVersion.watch()
  const strayQueries = allowOneConnection(context.db)
  await use(context)
  await closeContext(context)
  expect(strayQueries).toEqual([])
}

export const test = base.extend<Fixtures & Hidden>({
  encoders: [
    onePerWorker(async () => {
      const encoders = openEncoders()
      return { shared: { ...encoders, close: async () => {} }, close: encoders.close }
    }),
    { scope: 'worker' },
  ],
  template: [
    onePerWorker(async () => {
      const shared = await openTemplate()
      return { shared, close: shared.close }
    }),
    { scope: 'worker' },
  ],
  pools: [
    onePerWorker(async () => {
      const shared = { context: openKeptPools(), otherNode: openKeptPools() }
      const close = async () => {
        for (const { close } of Object.values(shared)) await close()
      }
      return { shared, close }
    }),
    { scope: 'worker' },
  ],
  environment: async ({ template }, use) => {
    const dir = await mkdtemp(join(tmpdir(), 'armory-test-'))
    const { url, release } = await template.copy(dir)
    await use({ DATA_DIR: dir, DATABASE_URL: url ?? '' })
    await release()
    await rm(dir, { recursive: true })
  },
  context: async ({ environment, encoders, pools: { context } }, use) =>
    useNode(environment, { encoders, createPool: context.createPool }, use),
  otherNode: async ({ environment, encoders, pools: { otherNode }, context: _ }, use) =>
    useNode(environment, { encoders, createPool: otherNode.createPool }, use),
  app: async ({ context }, use) => {
    const app = await buildApp(context, { render: async () => new Response('a page') })
    await use(app)
    await app.close()
  },
  client: async ({ app }, use) => {
    await use(createClient(createInProcessFetch(app)))
  },
  openBrowser: async ({ app }, use) => {
    await use(options => openBrowser(app, options))
  },
  buyer: async ({ openBrowser }, use) => {
    await use(openBrowser())
  },
  admin: async ({ context, app }, use) => {
    const { browser } = await newSignedInUser(context, openBrowser(app), { role: 'owner' })
    await use(browser)
  },
})
