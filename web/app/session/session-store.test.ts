import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser as User } from '../../../contract/accounts/session.ts'
import { ApiError } from '../../../contract/client.ts'
import { api } from '../api.ts'
import { newUser } from '../test/sign-in.ts'
import { useSession } from './session-store.ts'

const user: User = {
  ...newUser({ id: 'u1', image: 'a.webp', isAdmin: 1, is_admin: 1, role: 'owner' }),
  permissions: ['stock'],
}
const other: User = { ...user, _id: 'u2', id: 'u2', is_admin: 0, isAdmin: 0 }
const nobody = { user: null, isLoggedIn: false, userId: null, is_admin: 0 }
const credentials = { email: user.email, password: 'x' }

const kept = new Map<string, string>()
let reply: (url: string) => Promise<Response>

const session = () => useSession.getState()
const says = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }))
const rejects = (code: string, status: number) =>
  says({ error: { code, message: 'No.', requestId: 'r' } }, status)

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', (url: string) => reply(url))
  useSession.setState(useSession.getInitialState(), true)
})

async function signIn(who = user) {
  reply = () => says({ user: who })
  await session().login(credentials)
}

test('signing in keeps the user and says who it is', async () => {
  reply = () => says({ user })
  expect(await session().login(credentials)).toEqual(user)
  expect(session()).toMatchObject({
    user,
    isLoggedIn: true,
    userId: 'u1',
    is_admin: 1,
    error: null,
    loading: false,
  })
  expect(kept.get('loginStatus')).toBe('true')
  expect(JSON.parse(kept.get('user') ?? '')).toEqual(user)
})

test('a sign-in that fails says why and is thrown on', async () => {
  reply = () => rejects('invalid_credentials', 401)
  await expect(session().login(credentials)).rejects.toThrow(ApiError)
  expect(session()).toMatchObject({ ...nobody, error: 'No.', loading: false })
  expect(kept.size).toBe(0)
})

test('a session that ends while its person signs out is no end', async () => {
  await signIn()
  const { promise, resolve } = Promise.withResolvers<Response>()
  reply = url => {
    if (url.endsWith('/logout')) return promise
    return url.endsWith('/session') ? says({ user: null }) : rejects('unauthenticated', 401)
  }
  const leaving = session().logout()
  const calling = api('GET /api/users/profile/{id}', { params: { id: 'u1' } })
  await session().refresh()
  expect(session()).toMatchObject({ user, error: null })
  resolve(Response.json({ user: null }))
  await leaving
  await expect(calling).rejects.toThrow(ApiError)
  expect(session()).toMatchObject({ ...nobody, error: null })
})

test('signing out forgets everything', async () => {
  await signIn()
  reply = () => says({ user: null })
  await session().logout()
  expect(session()).toMatchObject({ ...nobody, error: null })
  expect(Object.fromEntries(kept)).toEqual({ loginStatus: 'false' })
})

test('who cannot be signed out stays signed in', async () => {
  await signIn()
  reply = () => Promise.reject(new TypeError('offline'))
  await expect(session().logout()).rejects.toThrow(ApiError)
  expect(session()).toMatchObject({ user, isLoggedIn: true, loading: false })
  expect(kept.get('loginStatus')).toBe('true')
})

test('changed fields are merged and kept, a preview is shown and not kept', async () => {
  await signIn()
  session().updateUser({ name: 'Bron' })
  session().updateImage('data:image/png;base64,AA==')
  expect(session().user).toEqual({
    ...user,
    name: 'Bron',
    imageDataURL: 'data:image/png;base64,AA==',
  })
  session().updateUser({ phone: '+353861234568' })
  expect(kept.get('user')).not.toContain('imageDataURL')
  expect(kept.get('user')).toContain('"name":"Bron"')
})

test('only the current user is cleared by its own deletion', async () => {
  await signIn()
  session().deleteUser('u2')
  expect(session().userId).toBe('u1')
  session().deleteUser('u1')
  expect(session()).toMatchObject(nobody)
})

test('a call that finds the session gone signs out, with words to show', async () => {
  await signIn()
  reply = url => (url.endsWith('/session') ? says({ user: null }) : rejects('unauthenticated', 401))
  await expect(api('GET /api/users/profile/{id}', { params: { id: 'u1' } })).rejects.toThrow(
    ApiError,
  )
  expect(session()).toMatchObject({
    ...nobody,
    error: 'Your session has ended. Sign in again.',
  })
  expect(kept.get('loginStatus')).toBe('false')
})

test('a call of an older session signs nobody out of a newer one', async () => {
  await signIn()
  const { promise, resolve } = Promise.withResolvers<Response>()
  reply = url => (url.endsWith('/session') ? says({ user: other }) : promise)
  const calling = api('GET /api/users/profile/{id}', { params: { id: 'u1' } })
  kept.set('user', JSON.stringify(other))
  session().recall()
  resolve(await rejects('unauthenticated', 401))
  await expect(calling).rejects.toThrow(ApiError)
  expect(session()).toMatchObject({ user: other, isLoggedIn: true, error: null })
  expect(kept.get('loginStatus')).toBe('true')
})

test('whether the session is gone is not told by an answer from before', async () => {
  await signIn()
  const { promise, resolve } = Promise.withResolvers<Response>()
  reply = () => promise
  const asking = session().refresh()
  reply = url => (url.endsWith('/session') ? says({ user: null }) : rejects('unauthenticated', 401))
  const calling = api('GET /api/users/profile/{id}', { params: { id: 'u1' } })
  resolve(Response.json({ user }))
  await asking
  await expect(calling).rejects.toThrow(ApiError)
  expect(session()).toMatchObject({ ...nobody, error: expect.stringContaining('ended') })
})

test('a call rejected for another reason changes nothing', async () => {
  await signIn()
  for (const code of ['invalid_credentials', 'forbidden', 'rate_limited']) {
    reply = () => rejects(code, 403)
    await api('GET /api/category').catch(() => {})
  }
  expect(session().isLoggedIn).toBe(true)
})

test('the server has the last word on who is signed in', async () => {
  reply = () => says({ user })
  expect(await session().refresh()).toEqual(user)
  expect(session()).toMatchObject({ user, confirmed: true })
  reply = () => says({ user: other })
  await session().refresh()
  expect(session()).toMatchObject({ user: other, is_admin: 0 })
  reply = () => says({ user: null })
  await session().refresh()
  expect(session()).toMatchObject({ ...nobody, error: expect.stringContaining('ended') })
})

test('who never signed in gets no message and leaves no trace', async () => {
  reply = () => says({ user: null })
  await session().refresh()
  expect(session()).toMatchObject({ ...nobody, error: null, confirmed: true })
  expect(kept.size).toBe(0)
})

test('without an answer what is known stays', async () => {
  await signIn()
  reply = () => Promise.reject(new TypeError('offline'))
  await expect(session().refresh()).rejects.toThrow(ApiError)
  expect(session().user).toEqual(user)
})

test('an answer from before a sign-in is too late', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  reply = url => (url.endsWith('/session') ? promise : says({ user }))
  const asking = session().refresh()
  await session().login(credentials)
  resolve(Response.json({ user: null }))
  expect(await asking).toEqual(user)
  expect(session().user).toEqual(user)
})

test('asking twice at once is one call', async () => {
  let calls = 0
  reply = () => says({ user: null, calls: calls++ })
  await Promise.all([session().refresh(), session().refresh()])
  expect(calls).toBe(1)
})

test('another tab signs in, changes to someone else and out', () => {
  for (const who of [user, other]) {
    kept.set('user', JSON.stringify(who)).set('loginStatus', 'true')
    session().recall()
    expect(session()).toMatchObject({ user: who, userId: who.id, is_admin: who.is_admin })
  }
  kept.set('loginStatus', 'false')
  session().recall()
  expect(session()).toMatchObject({ ...nobody, error: null })
})

test('another tab finds the session gone: this one says so too, if it is the same', async () => {
  await signIn()
  session().recall('u2')
  expect(session().user).toEqual(user)
  session().recall('u1')
  expect(session()).toMatchObject({ ...nobody, error: expect.stringContaining('ended') })
  kept.set('loginStatus', 'false')
  session().recall()
  expect(session().error).toContain('ended')
})

test('a storage that is full signs nobody out', async () => {
  await signIn()
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  session().updateUser({ name: 'Bron' })
  session().recall()
  reply = () => says({ user: session().user })
  await session().refresh()
  expect(session()).toMatchObject({ user: { name: 'Bron' }, error: null })
})

test('what the browser keeps of nobody in particular goes when the server knows nobody', async () => {
  kept.set('loginStatus', 'true').set('user', '{"email":"bron@mail.test"}')
  reply = () => says({ user: null })
  await session().refresh()
  expect(session()).toMatchObject({ ...nobody, error: null })
  expect(Object.fromEntries(kept)).toEqual({ loginStatus: 'false' })
})

test('what was cleared is kept again', async () => {
  await signIn()
  kept.clear()
  reply = () => says({ user })
  await session().refresh()
  expect(kept.get('loginStatus')).toBe('true')
})

test('where the browser keeps nothing, looking there signs nobody out', async () => {
  await signIn()
  vi.stubGlobal('localStorage', undefined)
  session().recall()
  expect(session().isLoggedIn).toBe(true)
})

test('a preview can be taken back', async () => {
  await signIn()
  session().updateImage('data:,x')
  session().updateImage(null)
  expect(session().user).toEqual(user)
})

test('a preview stays while the stored image is the same', async () => {
  await signIn()
  session().updateImage('data:,x')
  reply = () => says({ user: { ...user, name: 'New' } })
  await session().refresh()
  expect(session().user).toMatchObject({ name: 'New', imageDataURL: 'data:,x' })
  reply = () => says({ user: { ...user, image: 'b.webp' } })
  await session().refresh()
  expect(session().user).not.toHaveProperty('imageDataURL')
})
