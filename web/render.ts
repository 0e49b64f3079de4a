import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createClient, type Fetch } from '../contract/client.ts'
import { clientContext } from './app/api.ts'
import { type Rendering, renderingContext } from './app/rendering.ts'

const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

type Options = Rendering & {
  /** Reaches the API, in process. */
  fetch: Fetch
}

/** The page at an address, whole; the address, what the API says and a form's body decide what it is. */
export function render(request: Request, { fetch, ...rendering }: Options): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(clientContext, createClient(fetch))
  context.set(renderingContext, rendering)
  const url = pageUrl(request.url)
  return handle(url === request.url ? request : new Request(url), context)
}

/**
 * React Router answers /x.data with the raw data of /x, which a browser would take for HTML, and its
 * route for what is not found does not match line breaks. There are no such pages here, so the address
 * is changed to one that is not found either.
 */
function pageUrl(address: string): string {
  const url = new URL(address)
  if (/\.data$|%0a|%0d|%e2%80%a[89]/i.test(url.pathname)) url.pathname = '/not-found'
  return url.href
}
