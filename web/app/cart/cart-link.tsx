import { useEffect } from 'react'
import { NavLink } from 'react-router'
import { notifyCartChanged } from './cart-count-script.tsx'

/** An inline script finds the link by its attribute and adds the count. */
export function CartLink({ className }: { className: string }) {
  useEffect(notifyCartChanged)
  return (
    <NavLink to="/cart" className={className} data-cart="" suppressHydrationWarning>
      Cart
    </NavLink>
  )
}
