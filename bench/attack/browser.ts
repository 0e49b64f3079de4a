/** The answer to a call: its status, and the user in its body, if any. */
export type Answer = { status: number; user?: { id: string } | null }

/** A browser with its own address, as reported by the proxy in front of the shop. */
export type Browser = {
  call: (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Answer>
}

/** @param address is sent in X-Forwarded-For, so the shop must trust this machine as a proxy */
export function openBrowser(url: string, address: string): Browser {
  const cookies = new Map<string, string>()
  return {
    call: async (method, path, body) => {
      const form = body instanceof FormData
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          'x-forwarded-for': address,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body && !form && { 'content-type': 'application/json' }),
        },
        ...(body && { body: form ? body : JSON.stringify(body) }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const { user = null } = (await response.json()) as Pick<Answer, 'user'>
      return { status: response.status, user }
    },
  }
}
