import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Overview } from '../../../../contract/overview.ts'
import { activityList } from '../activity/activity-list.tsx'
import type { List } from '../list/define-list.ts'
import { ListTable } from '../list/list-table.tsx'
import { orderList } from '../orders/order-list.tsx'
import { Note, Panel } from './panel.tsx'

export function LatestOrders({ orders }: { orders: Overview['latest'] }) {
  return (
    <Panel
      title="Recent orders"
      action={<ViewAll to={orderList.path}>View all orders</ViewAll>}
      bare
    >
      <FirstRows list={orderList} rows={orders.slice(0, 5)} />
    </Panel>
  )
}

export function LatestChanges({ changes }: { changes: Overview['changes'] }) {
  const action = <ViewAll to={activityList.path}>View all activity</ViewAll>
  return (
    <Panel title="Recent changes" action={action} bare>
      {changes.length > 0 ? (
        <FirstRows list={activityList} rows={changes} />
      ) : (
        <Note>No changes yet.</Note>
      )}
    </Panel>
  )
}

function ViewAll(link: { to: string; children: string }) {
  return <Button component={Link} variant="subtle" px="xs" {...link} />
}

function FirstRows<R extends { id: string }>({ list, rows }: { list: List<R>; rows: R[] }) {
  return <ListTable list={list} query={list.read(new URLSearchParams())} rows={rows} />
}
