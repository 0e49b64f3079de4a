import type { KeyboardEvent } from 'react'

/** For a row of links that scrolls sideways: browsers leave a focused one as it is if some of it is in view. */
export function showFocused({ target }: KeyboardEvent) {
  if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
