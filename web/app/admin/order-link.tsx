import { Link } from 'react-router'
import { orderAdminLink } from './links.ts'
import { useMayOpen } from './use-may.ts'

/** Links to an order, or only names it for those who may not see orders. */
export function OrderLink({ number }: { number: string }) {
  const to = orderAdminLink(number)
  const text = `Order ${number}`
  return useMayOpen(to) ? <Link to={to}>{text}</Link> : text
}
