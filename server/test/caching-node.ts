import { onTestFinished, vi } from 'vitest'
import { buildApp } from '../app.ts'
import type { AppContext } from '../app-context.ts'
import { openSettingsCache } from '../settings/settings-cache.ts'
import { loadWeb } from '../web.ts'

/** A node with the real pages, which tells which replies it renders. */
export async function openCachingNode(context: AppContext) {
  const app = await buildApp(context, await loadWeb({ development: false }))
  onTestFinished(() => app.close())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const rendering = vi.spyOn(app.directCalls, 'reply')
  const known = vi.spyOn(context.catalogueVersion, 'known')
  const get = async (url: string) => {
    const reply = await fetch(`${address}${url}`)
    return comparable(reply.status, await reply.text())
  }
  return {
    app,
    /** As if it had been notified of all changes: a busy machine may take a while. */
    syncVersion: async () => void known.mockReturnValue(await context.catalogueVersion.read()),
    /** Requests several URLs. @returns those that were rendered, for them or for others */
    rendered: async (urls: string[]): Promise<Set<string>> => {
      rendering.mockClear()
      for (const url of urls) await get(url)
      return new Set(rendering.mock.calls.map(([url]) => url))
    },
    /** @returns the answer, and whether it was kept */
    ask: async (url: string) => {
      rendering.mockClear()
      const answer = await get(url)
      return { answer, isCached: rendering.mock.calls.length === 0 }
    },
  }
}

/** A node that keeps no replies. */
export async function openFreshNode(context: AppContext) {
  const unknown = { known: () => undefined, knownRevision: () => undefined }
  const catalogueVersion = { ...context.catalogueVersion, ...unknown }
  const settings = openSettingsCache(context.db, catalogueVersion, context.settings.vault)
  const web = await loadWeb({ development: false })
  const app = await buildApp({ ...context, catalogueVersion, settings }, web)
  onTestFinished(() => app.close())
  return async (url: string) => {
    const { statusCode, body } = await app.inject(url)
    return comparable(statusCode, body)
  }
}

/** A rejection has an id of its own. */
function comparable(status: number, body: string): { status: number; body?: string } {
  return status === 200 ? { status, body } : { status }
}
