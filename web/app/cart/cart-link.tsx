import { useEffect } from 'react'
import { NavLink } from 'react-router'
import { announceCart } from './count-script.ts'

/** An inline script finds the link by its attribute and adds the count. */
export function CartLink({ className }: { className: string }) {
  useEffect(announceCart)
  return (
    <NavLink to="/cart" className={className} data-cart="" suppressHydrationWarning>
      Cart
    </NavLink>
  )
}
