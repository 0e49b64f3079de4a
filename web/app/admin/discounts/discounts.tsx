import { CreateButton } from '../list/list-form.tsx'
import { ListPage, listRoute } from '../list/list-page.tsx'
import { DiscountForm } from './discount-form.tsx'
import { discountList } from './discount-list.tsx'

export const handle = listRoute(discountList)

const create = (
  <CreateButton formKey="discount new" form={props => <DiscountForm {...props} />}>
    Create discount code
  </CreateButton>
)

export default function DiscountsPage() {
  return <ListPage list={discountList} primary={create} />
}
