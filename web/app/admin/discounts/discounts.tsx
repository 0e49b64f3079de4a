import { useQuery } from '@tanstack/react-query'
import type { Discount } from '../../../../contract/discounts/discount.ts'
import { api } from '../../api.ts'
import { Badge } from '../badge.tsx'
import { categoriesQuery } from '../categories/categories-query.ts'
import { discountsAdmin } from '../links.ts'
import type { BulkAction } from '../list/bulk-action.ts'
import { defineList } from '../list/define-list.ts'
import { CreateButton, RecordButton } from '../list/list-form.tsx'
import { ListPage, listRoute } from '../list/list-page.tsx'
import { deleted } from '../record/deleted.ts'
import { DiscountForm } from './discount-form.tsx'
import { effectText, states, timeText, usesText } from './discount-text.ts'

const remove: BulkAction<Discount> = {
  label: 'Delete',
  danger: true,
  consequence: 'Buyers can no longer use them. Orders keep their discounts.',
  runEach: ({ id }) => deleted(api('DELETE /api/admin/discount/{id}', { params: { id } })),
  done: count => `Deleted ${count}`,
}

/** The newest first. */
const discountList = defineList<Discount>({
  name: 'discounts',
  ...discountsAdmin,
  names: { one: 'discount code', many: 'discount codes' },
  search: {
    label: 'Search discount codes',
    placeholder: 'Beginning of a code',
    hint: 'Search matches the beginning of a code.',
  },
  load: async ({ search, page, size }, signal) => {
    const query = { search, page, limit: size }
    const { discounts, total } = await api('GET /api/admin/discount', { query, signal })
    return { rows: discounts, total }
  },
  columns: [
    {
      label: 'Code',
      cell: discount => (
        <RecordButton
          label={`Edit ${discount.code}`}
          formKey={`discount ${discount.id}`}
          form={props => <DiscountForm discount={discount} {...props} />}
        >
          {discount.code}
        </RecordButton>
      ),
    },
    {
      label: 'Discount',
      wide: true,
      card: 'line',
      cell: discount => <Effect discount={discount} />,
    },
    { label: 'Valid', cell: discount => timeText(discount) || 'Always' },
    { label: 'Uses', wide: true, cell: usesText },
    {
      label: 'Status',
      cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
    },
  ],
  nameOf: ({ code }) => code,
  actions: [remove],
  empty: 'No discount codes yet',
})

function Effect({ discount }: { discount: Discount }) {
  const { data } = useQuery(categoriesQuery)
  return effectText(discount, id => {
    if (!data) return '...'
    return data.categories.find(each => each.id === id)?.name
  })
}

export const handle = listRoute(discountList)

const create = (
  <CreateButton formKey="discount new" form={DiscountForm} label="Create discount code" />
)

export default function DiscountsPage() {
  return <ListPage list={discountList} primary={create} />
}
