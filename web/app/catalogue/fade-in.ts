import type { SyntheticEvent } from 'react'

/**
 * What makes an img fade in over its placeholder. One that is there already is left alone, and so
 * is every one that waits for the scripts: it shows by itself.
 */
export const fadeIn = { ref: hideUntilLoaded, onLoad: show, onError: show }

function hideUntilLoaded(img: HTMLImageElement | null) {
  // A browser sees only after the present task that it has a picture already.
  queueMicrotask(() => {
    if (img && !img.complete) img.dataset.coming = ''
  })
}

function show({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  delete currentTarget.dataset.coming
}
