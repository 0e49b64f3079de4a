import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createClient, type Fetch } from '../contract/client.ts'
import { clientContext } from './app/api.ts'
import { renderingContext } from './app/rendering.ts'

const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

type Options = {
  /** Reaches the API, in process. */
  fetch: Fetch
  /** Marks the scripts of this one rendering. */
  nonce: string
  onError: (error: unknown) => void
}

/** The page at an address, whole. Nothing but the address and the catalogue decides what it is. */
export function render(request: Request, { fetch, nonce, onError }: Options): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(clientContext, createClient(fetch))
  context.set(renderingContext, { nonce, onError })
  return handle(new Request(pageUrl(request.url)), context)
}

/**
 * React Router answers /x.data with the raw data of /x, which a browser would take for HTML, and its
 * route for what is not found does not match line breaks. There are no such pages here, so the address
 * is changed to one that is not found either.
 */
function pageUrl(address: string): URL {
  const url = new URL(address)
  if (/\.data$|%0a|%0d|%e2%80%a[89]/i.test(url.pathname)) url.pathname = '/not-found'
  return url
}
