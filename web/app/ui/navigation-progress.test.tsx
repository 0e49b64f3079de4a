import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { held } from '../test/fake-api.ts'
import { renderPages } from '../test/render-pages.tsx'
import { NavigationProgress } from './navigation-progress.tsx'

const Empty = () => null

test('a slow navigation is announced to screen readers', async () => {
  const { answer: load, release } = held(() => null)
  const { go } = renderPages(
    { '/': { default: Empty }, '/slow': { default: Empty, clientLoader: load } },
    { Top: NavigationProgress },
  )
  await expect.poll(() => document.querySelector('[aria-live]')).toHaveTextContent('')
  const live = document.querySelector('[aria-live]')
  go('/slow')
  await expect.element(page.getByText('Page loading...')).toBeVisible()
  expect(live).toHaveTextContent('Page loading...')
  release()
  await expect.element(page.getByText('Page loading...')).not.toBeInTheDocument()
})
