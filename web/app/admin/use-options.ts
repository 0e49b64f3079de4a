import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import styles from './theme/options.module.css'

/**
 * Makes a field and its options a combobox as the ARIA Authoring Practices describe it: the focus stays in the field,
 * and one option is always chosen.
 * @param isSettled whether the options are those of all that was typed. An earlier Enter waits for them.
 */
export function useOptions(count: number, isSettled: boolean, onEnter: (place: number) => void) {
  const id = useId()
  const [active, setActive] = useState(0)
  const [isEntered, setEntered] = useState(false)
  const last = count - 1
  const current = Math.min(active, last)
  const enter = useEffectEvent(() => onEnter(current))
  useEffect(() => {
    if (!isEntered || !isSettled) return
    setEntered(false)
    enter()
  }, [isEntered, isSettled])
  const onKeyDown = (event: KeyboardEvent) => {
    // Safari sends the Enter that ends a composition after its end, with this code.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter') setEntered(true)
    else if (event.key === 'ArrowDown') setActive(current < last ? current + 1 : 0)
    else if (event.key === 'ArrowUp') setActive(current > 0 ? current - 1 : last)
    else return
    event.preventDefault()
  }
  return {
    chooseFirst: () => {
      setActive(0)
      setEntered(false)
    },
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': count > 0,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': count > 0 ? `${id}-${current}` : undefined,
      onKeyDown,
    },
    listId: `${id}-list`,
    optionAt: (place: number) => ({
      ref: place === current ? scrollTo : undefined,
      id: `${id}-${place}`,
      role: 'option',
      tabIndex: -1,
      'aria-selected': place === current,
      className: styles.option,
      onPointerMove: () => place !== current && setActive(place),
    }),
  } as const
}

function scrollTo(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}
