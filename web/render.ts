import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createClient, type Fetch } from '../contract/client.ts'
import { clientContext } from './app/api.ts'
import { type Rendering, renderingContext } from './app/rendering.ts'

const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

type Options = Omit<Rendering, 'html'> & {
  /** Calls the API in process. */
  fetch: Fetch
}

/** Renders a full page, given its address, the API's replies and the body of a form. */
export async function render(
  request: Request,
  { fetch, ...options }: Options,
): Promise<Pick<Response, 'status' | 'headers' | 'text'>> {
  const context = new RouterContextProvider()
  context.set(clientContext, createClient(fetch))
  const rendering: Rendering = options
  context.set(renderingContext, rendering)
  const url = pageUrl(request.url)
  const response = await handle(url === request.url ? request : new Request(url), context)
  const { status, headers } = response
  return { status, headers, text: async () => rendering.html ?? response.text() }
}

/**
 * React Router answers /x.data with the raw data of /x, which a browser would take for HTML, and
 * its "not found" route does not match line breaks. No such pages exist here, so these addresses
 * are replaced by another one that is not found.
 */
function pageUrl(address: string): string {
  const url = new URL(address)
  if (/\.data$|%0a|%0d|%e2%80%a[89]/i.test(url.pathname)) url.pathname = '/not-found'
  return url.href
}
