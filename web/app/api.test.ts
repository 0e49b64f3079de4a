import { afterEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a call whose reply stops after its headers fails', async () => {
  vi.useFakeTimers()
  const stalled = { ok: true, status: 200, json: () => new Promise(() => {}) }
  vi.stubGlobal('fetch', async () => stalled)
  const failed = vi.fn()
  api('GET /api/cart').catch(failed)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'unavailable' }))
  expect(vi.getTimerCount()).toBe(0)
})

test('a call that the network never answers fails, unless it sends a file', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const failed = vi.fn()
  const uploadFailed = vi.fn()
  api('GET /api/cart').catch(failed)
  api('POST /api/category', { body: { name: 'Plate', image: new File(['x'], 'x.png') } }).catch(
    uploadFailed,
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'unavailable', status: 0 }))
  expect(uploadFailed).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
