import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPages } from '../test/render-pages.tsx'
import { expectUsable } from '../test/usable.ts'
import { Film } from './film.tsx'

test('a film that fails to load is offered as a file', async () => {
  renderPages({ '/': { default: Film } })
  const play = page.getByRole('link', { name: /^Play the video/ })
  await expect.element(play).toHaveAccessibleDescription(/without a sound/)
  await play.click()
  const video = () => document.querySelector('video')
  await expect.poll(video).not.toBeNull()
  video()?.dispatchEvent(new Event('error'))
  const file = page.getByRole('link', { name: /Video won’t play/ })
  await expect.element(file).toHaveFocus()
  await expect.element(file).toHaveAttribute('href', '/film/armory.mp4')
  await expectUsable()
})
