import { useDebouncedCallback } from '@mantine/hooks'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { StockQuery } from '../../../../contract/stock.ts'
import { stockAdmin, stockLink } from './stock-query.ts'

/** Searches as the user types, and keeps the field in sync with the address, also after Back. */
export function useStockSearch(query: StockQuery) {
  const { search } = query
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(search)
  const navigate = useNavigate()
  const { location } = useNavigation()
  const leaving = location !== undefined && location.pathname !== stockAdmin.to

  const ask = () => {
    const wanted = input.current?.value.trim() ?? ''
    if (leaving || wanted === asked.current) return
    asked.current = wanted
    const to = stockLink({ ...query, search: wanted, page: 1 })
    navigate(to, { replace: true, preventScrollReset: true })
  }
  const askLater = useDebouncedCallback(ask, 250)

  useEffect(() => {
    // What was typed here may be ahead of the address.
    if (asked.current === search) return
    asked.current = search
    askLater.cancel()
    if (input.current) input.current.value = search
  }, [search, askLater])

  return {
    input: { ref: input, defaultValue: search, onChange: askLater },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      askLater.cancel()
      ask()
    },
  }
}
