import { useEffect, useState } from 'react'

/** In place of a page whose script cannot be loaded. */
function standIn(script: string) {
  const requireServer = async (signal?: AbortSignal) => {
    const init: RequestInit = { method: 'HEAD', cache: 'no-store', ...(signal && { signal }) }
    // Without an answer, the browser would show an error page of its own.
    const reply = await fetch(script, init).catch(fail)
    if (reply.status >= 500) fail()
  }
  return {
    clientLoader: async ({ request: { url, signal } }: { request: Request }) => {
      await requireServer(signal)
      location.assign(url)
      return new Promise(() => {})
    },
    /** Shown where the page has no loader. */
    default: function StandIn() {
      const [failed, setFailed] = useState(false)
      useEffect(() => {
        requireServer().then(
          () => location.reload(),
          () => setFailed(true),
        )
      }, [])
      if (failed) fail()
      return null
    },
  }
}

/** An error response of the router, which makes one of a `Response` only in loaders. */
function fail(): never {
  throw { status: 503, statusText: '', internal: false, data: null }
}

/**
 * Loads the script of a page, in place of React Router's own function: that reloads the page in
 * sight when it fails. Here the shop's error page says so, or, if the server is there, the page is
 * loaded from it: a shop that was built anew has other scripts by now.
 */
export async function loadRouteModule(
  { id, module }: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  try {
    loaded[id] ??= await import(/* @vite-ignore */ module)
    return loaded[id]
  } catch {
    return standIn(module)
  }
}
