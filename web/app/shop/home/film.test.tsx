import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { enlargeText } from '../../test/enlarged-text.ts'
import { renderPages } from '../../test/render-pages.tsx'
import { expectUsable } from '../../test/usable.ts'
import { Film } from './film.tsx'

test('a film loads only when it is played, in the same place, and takes the focus', async () => {
  renderPages({ '/': { default: Film } })
  const play = page.getByRole('link', { name: /^Play the video/ })
  await expect.element(play).toHaveAccessibleDescription(/without a sound/)
  const files = () => performance.getEntriesByType('resource').map(({ name }) => name)
  const isFilm = (name: string) => /armory\.(webm|mp4)$/.test(name)
  performance.clearResourceTimings()
  const placeOf = (element: Element | null) => element?.getBoundingClientRect().toJSON()
  const place = placeOf(play.element())
  expect(placeOf(play.element().querySelector('img'))).toEqual(place)
  expect(files().filter(isFilm)).toEqual([])
  await play.click()
  const video = () => document.querySelector('video')
  await expect.poll(() => document.activeElement === video() && video() !== null).toBe(true)
  expect(video()?.muted).toBe(true)
  await expect.poll(() => video()?.currentTime).toBeGreaterThan(0)
  expect(placeOf(video())).toEqual(place)
  expect(video()?.currentSrc).toMatch(/armory\.(webm|mp4)$/)
})

test('the link to the film shows all of its text on a phone with enlarged text', async () => {
  await page.viewport(390, 844)
  enlargeText(200)
  renderPages({ '/': { default: Film } })
  const play = page.getByRole('link', { name: /^Play the video/ })
  await expect.element(play).toBeVisible()
  const link = play.element()
  const { top } = link.getBoundingClientRect()
  for (const part of link.children) {
    expect(part.getBoundingClientRect().top, part.tagName).toBeGreaterThanOrEqual(top)
  }
})

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
