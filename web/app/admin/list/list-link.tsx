import { Link, type LinkProps } from 'react-router'
import { isModifiedClick } from '../../ui/is-modified-click.ts'
import { useListNavigate } from './use-list-navigate.ts'

/** A link to the same list with another filter, or sorted another way. */
export function ListLink({ to, ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  const navigate = useListNavigate()
  return (
    <Link
      {...props}
      to={to}
      preventScrollReset
      onClick={event => {
        if (isModifiedClick(event)) return
        event.preventDefault()
        navigate(to)
      }}
    />
  )
}
