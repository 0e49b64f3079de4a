import { Button, SimpleGrid, Stack } from '@mantine/core'
import type { Ref } from 'react'
import { Link } from 'react-router'
import type {
  OrderAmount,
  Overview,
  PartialOverview,
  SetupTask,
} from '../../../../contract/admin/overview.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { useSettings } from '../../ui/use-settings.ts'
import { activityList } from '../activity/activity-list.tsx'
import { catalogueAdmin, orderAdminLink, setupShopAdmin } from '../links.ts'
import type { List } from '../list/define-list.ts'
import { ListTable } from '../list/list-table.tsx'
import { orderList } from '../orders/order-list.tsx'
import { SecondaryText } from '../secondary-text.tsx'
import { SalesAbroadYears } from '../vat/sales-abroad-years.tsx'
import styles from './overview.module.css'
import { Count, Panel } from './panel.tsx'
import { Sales } from './sales.tsx'
import { formatCount, openTasks } from './tasks.ts'

type OverviewContentProps = {
  /** Without it, placeholders. What varies in height stands below those. */
  overview?: PartialOverview | undefined
  headingRef?: Ref<HTMLHeadingElement>
}

export function OverviewContent({ overview, headingRef }: OverviewContentProps) {
  return (
    <Stack>
      <div className={styles.columns}>
        {(!overview || overview.sales) &&
          (overview?.latest?.length === 0 ? (
            <NoOrders
              payment={overview.payment ?? null}
              isEmpty={overview.products === 0}
              isExample={overview.settings?.some(isShopExample) ?? false}
            />
          ) : (
            <Sales sales={overview?.sales} />
          ))}
        <TaskList overview={overview} headingRef={headingRef} />
      </div>
      {overview && (
        <>
          {overview.salesAbroad && (
            <Panel title="Sales to other EU countries">
              <SalesAbroadYears {...overview.salesAbroad} />
            </Panel>
          )}
          <RefundsToTransfer refunds={overview.transfersBack ?? []} />
          {overview.latest && overview.latest.length > 0 && (
            <LatestOrders orders={overview.latest} />
          )}
          {overview.changes && <LatestChanges changes={overview.changes} />}
          <People overview={overview} />
        </>
      )}
    </Stack>
  )
}

const firstOrder: Record<NonNullable<Overview['payment']> | 'none', string> = {
  stripe: 'Try it: place an order yourself, then cancel it here to get your money back.',
  demo: 'Try it: place an order and pay in the demo. No money is taken.',
  transfer: 'Try it: place an order yourself, then cancel it here instead of paying.',
  none: 'Checkout opens once you add a bank account.',
}

const isShopExample = ({ setting, state }: SetupTask) => setting === 'shop' && state === 'example'

type NoOrdersProps = Pick<Overview, 'payment'> & {
  isEmpty: boolean
  /** Whether the shop still has its example currency and time zone. */
  isExample: boolean
}

/** Takes the place of sales and orders, and says how to get some. */
function NoOrders({ payment, isEmpty, isExample }: NoOrdersProps) {
  const { closed } = useSettings()
  if (isEmpty) {
    return (
      <EmptyState>
        <h2>No products yet</h2>
        <p>Your shop is empty. Add what you sell.</p>
        {/* A product needs a category first: the empty list leads to both. */}
        <ButtonLink to={catalogueAdmin.to} primary>
          Add a product
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState>
      <h2>No orders yet</h2>
      <p>
        {payment && closed
          ? 'Your shop is closed: visitors can browse but not order.'
          : firstOrder[payment ?? 'none']}
      </p>
      {payment && isExample && (
        <>
          <p>
            Set up your shop first: your first order locks the currency, and your first invoice
            locks the time zone.
          </p>
          <ButtonLink to={setupShopAdmin.to} primary>
            Set up your shop
          </ButtonLink>
        </>
      )}
      {payment && (
        <ButtonLink to="/products" primary={!isExample}>
          View shop
        </ButtonLink>
      )}
    </EmptyState>
  )
}

/** Refunds that no provider sends. */
function RefundsToTransfer({ refunds }: { refunds: OrderAmount[] }) {
  if (refunds.length === 0) return null
  return (
    <Panel title="Refunds to transfer">
      <SecondaryText>Transfer each refund, then mark it as sent on its order.</SecondaryText>
      <ul>
        {refunds.map(({ number, amount }) => (
          <Count
            key={number}
            name={`Order ${number}`}
            value={formatPrice(amount)}
            to={orderAdminLink(number)}
          />
        ))}
      </ul>
    </Panel>
  )
}

function People({ overview: { people, products } }: { overview: PartialOverview }) {
  if (!people && products === undefined) return null
  return (
    <Panel title="Users and products">
      <SimpleGrid
        component="ul"
        type="container"
        cols={{ base: 1, '40rem': 3 }}
        spacing="md"
        verticalSpacing={0}
      >
        {people && (
          <>
            <Count name="Joined today" value={formatCount(people.joined.today)} />
            <Count name="Joined in 7 days" value={formatCount(people.joined.week)} />
            <Count name="Joined in 30 days" value={formatCount(people.joined.month)} />
            <Count
              name="Pending sign-ups"
              value={formatCount(people.waiting)}
              to="/users?view=table&filter=waiting"
            />
            <Count name="All users" value={formatNumber(people.users)} to="/users" />
          </>
        )}
        {products !== undefined && (
          <Count name="All products" value={formatNumber(products)} to="/products-admin" />
        )}
      </SimpleGrid>
    </Panel>
  )
}

type TaskListProps = {
  overview: PartialOverview | undefined
  headingRef: Ref<HTMLHeadingElement> | undefined
}

/** Open tasks, most urgent first. */
function TaskList({ overview, headingRef }: TaskListProps) {
  const tasks = overview && openTasks(overview)
  return (
    <Panel title="To do" headingRef={headingRef} busy={!overview}>
      {tasks?.length === 0 && <SecondaryText>Nothing to do right now.</SecondaryText>}
      {tasks && tasks.length > 0 && (
        <ul>
          {tasks.map(({ count, ...task }) => (
            <Count key={task.name} {...task} value={formatCount(count)} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function LatestOrders({ orders }: { orders: Overview['latest'] }) {
  return (
    <Panel title="Recent orders" action={<ViewAll to={orderList.to}>View all orders</ViewAll>} bare>
      <FirstRows list={orderList} rows={orders.slice(0, 5)} />
    </Panel>
  )
}

function LatestChanges({ changes }: { changes: Overview['changes'] }) {
  const action = <ViewAll to={activityList.to}>View all activity</ViewAll>
  return (
    <Panel title="Recent changes" action={action} bare>
      {changes.length > 0 ? (
        <FirstRows list={activityList} rows={changes} />
      ) : (
        <SecondaryText>No changes yet.</SecondaryText>
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
