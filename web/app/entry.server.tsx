import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { deferHydration } from './defer-hydration.ts'
import { NonceContext, OriginContext, renderingContext } from './rendering.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, inTurn } = context.get(renderingContext)
  const document = (
    <NonceContext value={nonce}>
      <OriginContext value={new URL(request.url).origin}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </OriginContext>
    </NonceContext>
  )
  const html = await inTurn(() => renderWhole(document, nonce))
  headers.set('content-type', 'text/html; charset=utf-8')
  const waits = import.meta.env.PROD && isWhole(routerContext)
  const page = waits ? deferHydration(html, nonce) : html
  return new Response(page, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  // The router's response to an invalid request is not a failure of a page.
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(renderingContext).onError(error)
}

/** Whether the page shows its content; a shell only shows it with its scripts. */
function isWhole({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return !staticHandlerContext.matches.some(({ route }) => routeModules[route.id]?.HydrateFallback)
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
