import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
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
  const leaving = useLeaving()

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
    if (!leaving && input.current?.value.trim() !== asked.current) ask()
  }, 250)
  useLinkToOtherPage(() => askLater.cancel())

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

/** Whether another page is loading, which a delayed search must not cancel. */
function useLeaving(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location !== undefined && location.pathname !== pathname
}

/**
 * Calls back when the user follows a link to another page. React may render that page for longer than a search is
 * delayed; the router reports neither its loading nor its location before.
 */
function useLinkToOtherPage(onFollow: () => void) {
  const { pathname } = useLocation()
  useWindowEvent('click', ({ target, defaultPrevented }) => {
    const link = target instanceof Element && target.closest('a')
    // The router prevents what the browser would do, unless the link opens in another tab.
    if (link && defaultPrevented && link.pathname !== pathname) onFollow()
  })
}
