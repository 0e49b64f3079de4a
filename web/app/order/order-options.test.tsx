import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { happened, newOrder, newOrderLine } from '../test/orders.ts'
import { renderPages } from '../test/render-pages.tsx'
import { OrderOptions } from './order-options.tsx'

const asked = (quantity: number) =>
  happened({
    type: 'withdrawal',
    data: { withdrawal: 'w1', lines: [{ id: 'helm', quantity }], description: '' },
  })

test.for([
  ['one of two sets was asked for', { withdrawn: true }, [1], true],
  ['one of two is back, and its refund is due', { withdrawn: true, returned: 1 }, [1], true],
  ['one of two was returned', { returned: 1 }, [1], true],
  ['one of two was canceled instead of shipped', { canceled: 1 }, [1], true],
  ['both were asked for', { withdrawn: true }, [2], false],
  ['both were asked for, one by one', { withdrawn: true, returned: 1 }, [1, 1], false],
  ['both were asked for, and one is back', { withdrawn: true, returned: 1 }, [2], false],
  ['the order was canceled', { state: 'canceled' }, [1], false],
] as const)('“Return more items”: %s', async ([_, changes, quantities, isOffered]) => {
  const { returned = 0, canceled = 0, ...states } = { returned: 0, canceled: 0, ...changes }
  const order = newOrder({
    ...{ payment: 'paid', fulfillment: 'shipped', ...states },
    lines: [newOrderLine({ quantity: 2, shipped: 2, returned, canceled })],
    events: [
      ...quantities.map(asked),
      happened({ type: 'returned', data: { lines: [{ id: 'helm', quantity: returned }] } }),
    ],
  })
  const options = <OrderOptions order={order} rejected={undefined} onCanceled={() => {}} />
  renderPages({ '/': { default: () => options } })
  await expect.element(page.getByText('You requested a return')).toBeVisible()
  const links = page.getByRole('link', { name: 'Return more items' }).elements()
  const href = `/withdraw?number=${order.number}&more=1`
  expect(links.map(link => link.getAttribute('href'))).toEqual(isOffered ? [href] : [])
})
