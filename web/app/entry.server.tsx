import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { cacheParts, findCachedParts } from './cached-parts.ts'
import { deferHydration } from './defer-hydration.ts'
import { CachedPartsContext, NonceContext, renderingContext } from './rendering.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const rendering = context.get(renderingContext)
  const { nonce, inTurn } = rendering
  const url = new URL(request.url)
  const cached = findCachedParts(url, routerContext.staticHandlerContext.loaderData.root)
  const document = () => (
    <NonceContext value={nonce}>
      <CachedPartsContext value={{ ...cached }}>
        <ServerRouter context={forRendering(routerContext)} url={url} nonce={nonce} />
      </CachedPartsContext>
    </NonceContext>
  )
  const html = await inTurn(async () => {
    await readLoaderData(routerContext)
    return renderAtOnce(document()) ?? renderWhole(document(), nonce)
  })
  if (cached) cacheParts(cached, html)
  headers.set('content-type', 'text/html; charset=utf-8')
  const waits = import.meta.env.PROD && isWhole(routerContext)
  rendering.html = waits ? deferHydration(html, nonce) : html
  return new Response(null, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  // The router's response to an invalid request is not a failure of a page.
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(renderingContext).onError(error)
}

/** Leaves out the routes that don't match, since the router creates an object for each, and adds an unread stream. */
function forRendering(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const routes = Object.fromEntries(ids.map(id => [id, manifest.routes[id]]))
  return {
    ...context,
    manifest: { ...manifest, routes },
    serverHandoffStream: new ReadableStream(),
  }
}

/** Whether the page shows its content; a shell only shows it with its scripts. */
function isWhole({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return !staticHandlerContext.matches.some(({ route }) => routeModules[route.id]?.HydrateFallback)
}

/**
 * Reads the encoded data of the loaders, so that rendering needn't pause for it, into the cache that the router uses when
 * rendering starts over.
 */
async function readLoaderData({ renderMeta, serverHandoffStream }: EntryContext): Promise<void> {
  if (!renderMeta || !serverHandoffStream) return
  const decoder = new TextDecoder()
  const parts: { done: boolean; value: string }[] = []
  for await (const part of serverHandoffStream) {
    parts.push({ done: false, value: decoder.decode(part, { stream: true }) })
  }
  parts.push({ done: true, value: '' })
  const read = parts.map(result => Object.assign(Promise.resolve(), { result }))
  renderMeta.streamCache = { ...read }
}

/** @returns undefined if a part of the page waits for something, or fails */
function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = `<!DOCTYPE html>${renderToString(page)}`
    // React leaves it to the browser to render such a part.
    return html.includes('<!--$!-->') ? undefined : html
  } catch {
    return undefined
  }
}

/** Pages are cached, so streaming gains nothing. */
function renderWhole(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Otherwise React sends long parts after the page, for a script to move into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      // An error in any part fails the page; React Router then renders an error page.
      onError: reject,
    })
  })
}
