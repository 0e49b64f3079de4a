import { api, clientContext, orFail } from '../api.ts'
import { catalogueLink } from '../catalogue/links.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { ListMessage } from '../ui/list-message.tsx'
import page from '../ui/page.module.css'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/cart'
import { orderLink } from './after-order.ts'
import styles from './cart.module.css'
import { answerCartForm } from './cart-action.ts'
import { CartLineRow } from './cart-line.tsx'
import { RemovedLine } from './cart-removed.tsx'
import { isOf, setsInWords } from './cart-state.ts'
import { CartSummary } from './cart-summary.tsx'
import { useCart } from './use-cart.ts'
import { useCartNews } from './use-cart-news.ts'

export function meta() {
  return pageMeta('Cart')
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cart } = await orFail(context.get(clientContext)('GET /api/cart'))
  return { cart, added: addedOf(request) }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { cart } = await orFail(api('GET /api/cart', { signal: request.signal }))
  return { cart, added: addedOf(request) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerCartForm(context.get(clientContext), await request.formData())
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, rows, restored, ordered, ...calls } = useCart(loaderData.cart)
  const refused = actionData?.refused
  const news = useCartNews(loaderData, refused)
  const empty = cart.lines.length === 0
  return (
    <div className={`${page.page} ${styles.page}`}>
      <div className={styles.head}>
        <h1>Cart</h1>
        {!empty && <p>{setsInWords(cart.count)}</p>}
      </div>
      <FormAlert kind="success" message={news.added} onClose={news.closeAdded} />
      <FormAlert kind="error" message={news.failure} onClose={news.closeFailure} lasting />
      <FormAlert
        kind="error"
        message={calls.outdated ? 'Your cart has changed elsewhere. This is how it is now.' : null}
        onClose={calls.closeOutdated}
      />
      <div className={styles.cart}>
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
                    refused={isOf(line, refused?.values.product ?? '') ? refused : undefined}
                    change={quantity => calls.change(line.product.id, quantity)}
                    remove={() => calls.remove(line)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {empty ? <EmptyCart ordered={ordered} /> : <CartSummary cart={cart} />}
      </div>
    </div>
  )
}

function EmptyCart({ ordered }: { ordered: string | undefined }) {
  if (ordered !== undefined) {
    return (
      <ListMessage>
        <h2>You have ordered these sets</h2>
        <p>Another tab has made order {ordered} of this cart.</p>
        <ButtonLink to={orderLink(ordered)} primary>
          See order {ordered}
        </ButtonLink>
      </ListMessage>
    )
  }
  return (
    <ListMessage>
      <h2>Your cart is empty</h2>
      <p>The sets hang where they were. What you put in stays here for you.</p>
      <ButtonLink to={catalogueLink()} primary>
        See all sets
      </ButtonLink>
    </ListMessage>
  )
}

/** The id of the product that a form without JavaScript has just added. */
function addedOf({ url }: Request): string | null {
  return new URL(url).searchParams.get('added')
}
