import { SimpleGrid } from '@mantine/core'
import type { Overview } from '../../../../contract/overview.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { Count, Panel } from './panel.tsx'
import { formatCount } from './tasks.ts'

export function People({ overview: { people, products } }: { overview: Overview }) {
  const { users, joined, waiting } = people
  return (
    <Panel title="Users and products">
      <SimpleGrid
        component="ul"
        type="container"
        cols={{ base: 1, '40rem': 3 }}
        spacing="md"
        verticalSpacing={0}
      >
        <Count name="Joined today" value={formatCount(joined.today)} />
        <Count name="Joined in 7 days" value={formatCount(joined.week)} />
        <Count name="Joined in 30 days" value={formatCount(joined.month)} />
        <Count
          name="Pending sign-ups"
          value={formatCount(waiting)}
          to="/users?view=table&filter=waiting"
        />
        <Count name="All users" value={formatNumber(users)} to="/users" />
        <Count name="All products" value={formatNumber(products)} to="/products-admin" />
      </SimpleGrid>
    </Panel>
  )
}
