import type { AriaAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import { useListNavigate } from './use-list-navigate.ts'

type ListLinkProps = Pick<AriaAttributes, 'aria-current'> & {
  to: string
  className?: string | undefined
  children: ReactNode
}

/** A link of a list's tools: to the same list with another filter, or sorted another way. */
export function ListLink({ to, ...props }: ListLinkProps) {
  const navigate = useListNavigate()
  return (
    <Link
      {...props}
      to={to}
      preventScrollReset
      onClick={event => {
        const isModifiedClick = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
        if (isModifiedClick) return
        event.preventDefault()
        navigate(to)
      }}
    />
  )
}
