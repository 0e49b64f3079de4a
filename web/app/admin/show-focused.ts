import type { KeyboardEvent } from 'react'

/** For a row of links that scrolls sideways: browsers don't scroll to a focused link if some of it is in view. */
export function showFocused({ key, target }: KeyboardEvent) {
  if (key === 'Tab' && target instanceof Element)
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
