import { useEffect } from 'react'
import { NavLink } from 'react-router'
import { announceCart } from './count-script.ts'

/** How much is in the cart is for a script to say, which knows the link by its attribute. */
export function CartLink({ className }: { className: string }) {
  useEffect(announceCart)
  return (
    <NavLink to="/cart" className={className} data-cart="" suppressHydrationWarning>
      Cart
    </NavLink>
  )
}
