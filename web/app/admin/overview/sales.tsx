import { SimpleGrid, Text } from '@mantine/core'
import type { Overview, Sales as Total } from '../../../../contract/admin/overview.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { SecondaryText } from '../secondary-text.tsx'
import { Panel } from './panel.tsx'
import { SalesChart, SalesTable } from './sales-chart.tsx'
import { formatChange, formatOrderCount } from './sales-text.ts'

/** Sales of the last 30 days; without them, a placeholder of the same size. */
export function Sales({ sales }: { sales: Overview['sales'] | undefined }) {
  const change = sales && formatChange(sales.month.amount, sales.previousMonth.amount)
  return (
    <Panel title="Sales" busy={!sales}>
      <SimpleGrid component="dl" type="container" cols={{ base: 1, '32rem': 3 }} spacing="xs">
        <Metric term="Today" total={sales?.today} />
        <Metric term="Last 7 days" total={sales?.week} />
        <Metric term="Last 30 days" total={sales?.month} change={change} />
      </SimpleGrid>
      <SalesChart days={sales?.days} />
      <SecondaryText>
        By day of payment, minus refunds. The line shows the previous 30 days.
      </SecondaryText>
      {sales && <SalesTable days={sales.days} />}
    </Panel>
  )
}

type MetricProps = { term: string; total: Total | undefined; change?: string | undefined }

function Metric({ term, total, change }: MetricProps) {
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed">
        {term}
      </Text>
      {/* Remounted once it has loaded, because text that grows would count as a layout shift. */}
      <dd key={total ? 'total' : 'blank'}>
        <Text span display="block" fz="var(--step-4)" fw={600} lh={1.3}>
          {total ? formatPrice(total.amount) : '–'}
        </Text>
        <Text span size="xs" c="dimmed">
          {total ? formatOrderCount(total.orders) : '–'}
          {change && `, ${change}`}
        </Text>
      </dd>
    </div>
  )
}
