import { useEffect, useState } from 'react'

/** In place of a page whose script cannot be loaded. */
function standIn(script: string) {
  const requireServer = async (signal: AbortSignal) => {
    const init: RequestInit = { method: 'HEAD', cache: 'no-store', signal }
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
        const left = new AbortController()
        requireServer(left.signal).then(
          () => left.signal.aborted || location.reload(),
          () => left.signal.aborted || setFailed(true),
        )
        return () => left.abort()
      }, [])
      if (failed) fail()
      return null
    },
  }
}

/** Throws what the router recognizes as an error response. It converts a `Response` only if a loader throws it. */
function fail(): never {
  throw { status: 503, statusText: '', internal: false, data: null }
}

/**
 * Loads the script of a page, in place of React Router's own function: that reloads the current page
 * when it fails. Here the shop's error page says so, or, if the server is there, the page is
 * loaded from it: after a new build, the shop's scripts have other names.
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
