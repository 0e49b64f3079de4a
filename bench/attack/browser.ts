import { withCookies } from '../with-cookies.ts'

/** The answer to a call: its status, and the user in its body, if any. */
export type Answer = { status: number; user?: { id: string } | null }

/** A browser with its own address, as reported by the proxy in front of the shop. */
export type Browser = {
  call: (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Answer>
}

/** @param address is sent in X-Forwarded-For, so the shop must trust this machine as a proxy */
export function openBrowser(url: string, address: string): Browser {
  const send = withCookies(url)
  return {
    call: async (method, path, body) => {
      const form = body instanceof FormData
      const response = await send(path, {
        method,
        headers: {
          'x-forwarded-for': address,
          ...(body && !form && { 'content-type': 'application/json' }),
        },
        ...(body && { body: form ? body : JSON.stringify(body) }),
      })
      const { user = null } = (await response.json()) as Pick<Answer, 'user'>
      return { status: response.status, user }
    },
  }
}
