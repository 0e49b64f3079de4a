import type { UnpaidOrder } from '../../../contract/checkout/checkout.ts'
import type { Client } from '../../../contract/client.ts'
import { api, clientContext, withRouteErrors } from '../api.ts'
import { lostAdditions } from '../cart/lost-additions.ts'
import { catalogueLink } from '../catalogue/links.ts'
import { cookiesBlocked } from '../cookies.ts'
import { orderLink } from '../purchase/payment-redirect.ts'
import {
  loadUnpaid,
  UnpaidLink,
  unpaidText,
  unpaidTitle,
  useUnpaid,
} from '../purchase/unpaid-order.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Message } from '../ui/message.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { takeLostFocus } from '../ui/take-focus.ts'
import type { Route } from './+types/cart'
import styles from './cart.module.css'
import { handleCartForm } from './cart-action.ts'
import { CartLineRow } from './cart-line.tsx'
import { isLineOf, setCount } from './cart-state.ts'
import { CartSummary } from './cart-summary.tsx'
import { RemovedLine } from './removed-line.tsx'
import { useCart } from './use-cart.ts'
import { useCartMessages } from './use-cart-messages.ts'

export function meta() {
  return pageMeta('Cart')
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const loaded = await withRouteErrors(load(context.get(clientContext), request))
  return { ...loaded, forgotten: loaded.added !== null && !request.headers.has('cookie') }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const loaded = await withRouteErrors(load(api, request))
  lostAdditions.clear()
  return { ...loaded, forgotten: false }
}

async function load(client: Client, request: Request) {
  const { signal } = request
  const { cart } = await client('GET /api/cart', { signal })
  return { cart, unpaid: await loadUnpaid(client, cart, signal), ...addedOf(request) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleCartForm(context.get(clientContext), await request.formData())
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, rows, restored, ordered, ...calls } = useCart(loaderData.cart)
  const rejected = actionData?.rejected
  const news = useCartMessages(loaderData, rejected)
  const empty = cart.lines.length === 0
  const unpaid = useUnpaid(loaderData.unpaid, empty)
  return (
    <div className={`page stack loose ${empty ? '' : 'beside'} ${styles.page}`}>
      <div className="stack">
        <div className={styles.head}>
          <h1>Cart</h1>
          {!empty && <p>{setCount(cart.count)}</p>}
        </div>
        <Message kind="success" message={news.added} onClose={news.closeAdded} />
        <Message kind="error" message={news.failure} onClose={news.closeFailure} persistent />
        {calls.outdated > 0 && (
          // The line that had the focus is gone.
          <div key={calls.outdated} ref={takeLostFocus} tabIndex={-1}>
            <Message
              kind="error"
              message="Your cart changed in another tab. It’s up to date now."
              onClose={calls.closeOutdated}
            />
          </div>
        )}
      </div>
      {rows.length > 0 && (
        <ul className={styles.lines}>
          {rows.map(({ line, removed }) => (
            <li key={line.product.id}>
              {removed ? (
                <RemovedLine
                  line={line}
                  onUndo={() => calls.restore(line)}
                  onClose={() => calls.forget(line.product.id)}
                />
              ) : (
                <CartLineRow
                  line={line}
                  restored={restored === line.product.id}
                  rejected={isLineOf(line, rejected?.values.product ?? '') ? rejected : undefined}
                  change={quantity => calls.change(line.product.id, quantity)}
                  remove={() => calls.remove(line)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {empty ? (
        <EmptyCart unpaid={unpaid} ordered={ordered} forgotten={loaderData.forgotten} />
      ) : (
        <CartSummary cart={cart} />
      )}
    </div>
  )
}

type EmptyCartProps = {
  unpaid: UnpaidOrder | null
  ordered: string | undefined
  /** The browser didn't keep the cart's cookie. */
  forgotten: boolean
}

/** Leads to the order that the buyer has just placed or still has to pay, otherwise to the sets. */
function EmptyCart({ unpaid, ordered, forgotten }: EmptyCartProps) {
  if (ordered !== undefined) {
    return (
      <EmptyState>
        <h2>Order placed</h2>
        <p>You placed order {ordered} in another tab.</p>
        <ButtonLink to={orderLink(ordered)} primary>
          View order {ordered}
        </ButtonLink>
      </EmptyState>
    )
  }
  if (unpaid) {
    return (
      <EmptyState>
        <h2>{unpaidTitle(unpaid)}</h2>
        <p>{unpaidText(unpaid)}</p>
        <UnpaidLink unpaid={unpaid} />
      </EmptyState>
    )
  }
  return (
    <EmptyState>
      <h2>{forgotten ? 'Nothing was added' : 'Your cart is empty'}</h2>
      <p>{forgotten ? cookiesBlocked : 'Items you add will wait here.'}</p>
      <ButtonLink to={catalogueLink()} primary>
        See all sets
      </ButtonLink>
    </EmptyState>
  )
}

/** The product that a form without JavaScript has just added, and whether it took all that are left. */
function addedOf({ url }: Request): { added: string | null; all: boolean } {
  const { searchParams } = new URL(url)
  return { added: searchParams.get('added'), all: searchParams.has('all') }
}
