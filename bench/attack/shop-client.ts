import { adminPassword } from '../../e2e/shop.ts'

/** Signs in as the owner. @returns the cookies to send */
export async function signInAsAdmin(url: string): Promise<string> {
  const body = JSON.stringify({ email: 'owner@example.com', password: adminPassword })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' }
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', body, headers })
  if (!answer.ok) throw new Error(`The owner cannot sign in (${answer.status}).`)
  const cookies = answer.headers.getSetCookie().map(cookie => cookie.split(';')[0])
  return cookies.join('; ')
}

/** A form with an image, as bytes and their content type. */
export async function formWith(
  fields: Record<string, string>,
  image: Uint8Array,
): Promise<{ body: Buffer; type: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('image', new File([new Uint8Array(image)], 'x.png', { type: 'image/png' }))
  const encoded = new Request('http://shop', { method: 'POST', body: form })
  const type = encoded.headers.get('content-type') ?? ''
  return { body: Buffer.from(await encoded.arrayBuffer()), type }
}
