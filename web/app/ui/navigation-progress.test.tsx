import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { held } from '../test/fake-api.ts'
import { renderPages } from '../test/render-pages.tsx'
import { NavigationProgress } from './navigation-progress.tsx'

const Empty = () => null

test('only a slow navigation is shown, and announced to screen readers', async () => {
  const { answer: load, release } = held(() => null)
  const { go } = renderPages(
    { '/': { default: Empty }, '/slow': { default: Empty, clientLoader: load } },
    { Top: NavigationProgress },
  )
  const text = page.getByText('Page loading...')
  await expect.poll(() => document.querySelector('[aria-live]')).toHaveTextContent('')
  const live = document.querySelector('[aria-live]')
  go('/slow')
  await expect.element(text).toBeInTheDocument()
  // Back to when it began.
  for (const animation of live?.getAnimations({ subtree: true }) ?? []) animation.currentTime = 0
  expect(text).not.toBeVisible()
  await expect.element(text).toBeVisible()
  expect(live).toHaveTextContent('Page loading...')
  release()
  await expect.element(text).not.toBeInTheDocument()
})
