import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useListNavigate } from './use-list-navigate.ts'

/**
 * Searches a list as the user types, and keeps the field in sync with the address, also after Back.
 * @param search what the address says
 */
export function useListSearch(search: string, linkTo: (search: string) => string) {
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(search)
  const inOneGo = useRef(false)
  const navigate = useListNavigate()

  const ask = () => {
    const wanted = input.current?.value.trim() ?? ''
    const again = wanted === asked.current
    // Continuous typing creates a single history entry.
    const replace = again || inOneGo.current
    inOneGo.current = true
    asked.current = wanted
    navigate(linkTo(wanted), { replace, state: { typed: true } })
  }
  const askLater = useDebouncedCallback(() => {
    if (input.current?.value.trim() !== asked.current) ask()
  }, 250)
  useLinkAway(() => askLater.cancel())

  const typed = useTyped()
  useEffect(() => {
    if (typed) return
    inOneGo.current = false
    if (asked.current === search) return
    asked.current = search
    askLater.cancel()
    if (input.current) input.current.value = search
  }, [search, typed, askLater])

  return {
    input: {
      ref: input,
      defaultValue: search,
      onChange: askLater,
      onBlur: () => {
        inOneGo.current = false
      },
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      askLater.cancel()
      ask()
    },
  }
}

/** Whether typing led to the address: the field may already be ahead of it. */
function useTyped(): boolean {
  const { state } = useLocation()
  return useNavigationType() !== 'POP' && state?.typed === true
}

/**
 * Calls back when a link to another page is followed. The router tells only once it shows that page,
 * until when a delayed search would lead back.
 */
function useLinkAway(onFollow: () => void) {
  const { pathname } = useLocation()
  useWindowEvent('click', ({ target, defaultPrevented }) => {
    const link = target instanceof Element && target.closest('a')
    // The router prevents what the browser would do, unless the link opens elsewhere.
    if (link && defaultPrevented && link.pathname !== pathname) onFollow()
  })
}
