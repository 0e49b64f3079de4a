import '../theme/theme.css'
import '../theme/tokens.css'
import '../theme/primitives.css'
import type {} from '@vitest/browser-playwright'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cdp, page, server } from 'vitest/browser'
import { queryClient } from '../admin/admin-query.tsx'
import { installFakeApi } from './fake-api.ts'
import { forgetSession } from './sign-in.ts'

installFakeApi()
// The admin pages wait before they retry.
queryClient.setDefaultOptions({
  ...queryClient.getDefaultOptions(),
  queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
})

// No test compares pixels: what is transparent is laid out and takes input, but is never painted.
if (server.config.browser.headless) parent.document.body.style.opacity = '0'

const lines: string[] = []

const desktop = { width: 1280, height: 900 }

let isPointed = false
addEventListener('pointermove', () => {
  isPointed = true
})

beforeEach(async () => {
  // Where a test leaves the pointer, the next may render a row, which then loads its record.
  if (isPointed) await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 5000 })
  isPointed = false
  // A test may choose another size.
  if (innerWidth !== desktop.width || innerHeight !== desktop.height)
    await page.viewport(desktop.width, desktop.height)
  lines.length = 0
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...words) =>
      lines.push(words.map(String).join(' ')),
    )
})

afterEach(() => {
  vi.useRealTimers()
  forgetSession()
  localStorage.clear()
  sessionStorage.clear()
  expect(lines, 'lines on the console').toEqual([])
})
