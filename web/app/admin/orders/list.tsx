import { listPage, listRoute } from '../list/list-page.tsx'
import { orderList } from './order-list.tsx'

export const handle = listRoute(orderList)
export default listPage(orderList)
