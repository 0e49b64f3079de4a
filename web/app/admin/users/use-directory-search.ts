import { useDebouncedCallback } from '@mantine/hooks'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { directoryLink, directoryPath } from './directory-data.ts'

/** Searches while somebody types, and shows what is searched for, also after Back. */
export function useDirectorySearch(search: string) {
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(search)
  const inOneGo = useRef(false)
  const navigate = useNavigate()
  const leaving = useLeaving()

  const ask = () => {
    const wanted = input.current?.value.trim() ?? ''
    const again = wanted === asked.current
    // What is typed in one go is one step of the history.
    const replace = again || inOneGo.current
    inOneGo.current = true
    asked.current = wanted
    navigate(directoryLink({ search: wanted }), {
      replace,
      state: { typed: true },
      preventScrollReset: true,
    })
  }
  const askLater = useDebouncedCallback(() => {
    if (!leaving && input.current?.value.trim() !== asked.current) ask()
  }, 250)

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

/** Whether typing led to the address: then the box may be ahead of it by now. */
function useTyped(): boolean {
  const { state } = useLocation()
  return useNavigationType() !== 'POP' && state?.typed === true
}

/** Whether another page is on its way, which a search that comes late must not stop. */
function useLeaving(): boolean {
  const { location } = useNavigation()
  return location !== undefined && location.pathname !== directoryPath
}
