import type { SyntheticEvent } from 'react'

/**
 * Makes an img fade in over its placeholder. An image that is complete, or that loads before the
 * scripts run, just shows.
 */
export const fadeIn = { ref: hideUntilLoaded, onLoad: show, onError: show }

function hideUntilLoaded(img: HTMLImageElement | null) {
  // A browser knows only after the current task that an image is complete.
  queueMicrotask(() => {
    if (img && !img.complete) img.dataset.coming = ''
  })
}

function show({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  delete currentTarget.dataset.coming
}
