/** In place of a page whose script cannot be loaded. */
const standIn = (script: string) => ({
  default: fail,
  clientLoader: async ({ request: { url, signal } }: { request: Request }) => {
    const init: RequestInit = { method: 'HEAD', cache: 'no-store', signal }
    // Without an answer, the browser would show an error page of its own.
    const reply = await fetch(script, init).catch(fail)
    if (reply.status >= 500) fail()
    location.assign(url)
    return new Promise(() => {})
  },
})

function fail(): never {
  throw new Response(null, { status: 503 })
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
