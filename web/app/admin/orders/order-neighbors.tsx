import { ActionIcon } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import type { AdminOrderSummary } from '../../../../contract/orders/order-list.ts'
import { IconChevronLeft } from '../../ui/icons/chevron-left.ts'
import { IconChevronRight } from '../../ui/icons/chevron-right.ts'
import { orderAdminLink } from '../links.ts'
import type { Found } from '../list/define-list.ts'
import { orderListName } from './order-query.ts'

/** Links to the previous and the next order of the list that led here, if it's still known. */
export function Neighbors({ number }: { number: string }) {
  const { state } = useLocation()
  const lists = useQueryClient().getQueriesData<Found<AdminOrderSummary>>({
    queryKey: [orderListName],
  })
  if (!state?.from) return null
  const numbers = lists
    .map(([, page]) => page?.rows.map(order => order.number) ?? [])
    .findLast(numbers => numbers.includes(number))
  if (!numbers) return null
  const at = numbers.indexOf(number)
  const links = [
    { label: 'Previous order', to: numbers[at - 1], Icon: IconChevronLeft },
    { label: 'Next order', to: numbers[at + 1], Icon: IconChevronRight },
  ]
  return (
    <nav aria-label="Orders">
      {links.map(
        ({ label, to, Icon }) =>
          to && (
            <ActionIcon
              key={label}
              component={Link}
              to={orderAdminLink(to)}
              state={state}
              variant="default"
              aria-label={label}
              title={label}
            >
              <Icon size={18} aria-hidden="true" />
            </ActionIcon>
          ),
      )}
    </nav>
  )
}
