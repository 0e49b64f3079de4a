import { expect, test } from 'vitest'
import { openPdfThread } from './pdf-thread.ts'

test('a document whose thread fails is unavailable for now', async () => {
  const render = openPdfThread(new URL('./no-such-worker.ts', import.meta.url))
  await expect(render({})).rejects.toMatchObject({ code: 'unavailable' })
})
