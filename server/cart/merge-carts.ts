import { limits } from '../../contract/limits.ts'
import type { AppContext } from '../app-context.ts'
import type { ClientInfo } from '../http/client-info.ts'
import * as carts from './cart.repository.ts'
import { getCart } from './cart.ts'
import {
  clearCartCookie,
  findGuestOwner,
  findOwner,
  setCountCookie,
  shownCount,
  type Visitor,
} from './cart-cookies.ts'

type CartContext = Pick<AppContext, 'db' | 'log'>

/**
 * Merges the guest cart into the account's on sign-in, keeping the greater quantity of each product.
 * A failure must not prevent the sign-in.
 */
export async function mergeCarts(
  context: CartContext,
  userId: string,
  clientInfo: ClientInfo,
): Promise<void> {
  try {
    const guest = findGuestOwner(clientInfo)
    if (guest) await moveLines(context, guest, { userId })
    clearCartCookie(clientInfo)
    await getCart(context, { userId, clientInfo })
  } catch (err) {
    context.log.warn({ err }, 'a cart did not join that of the account')
  }
}

/** Corrects the browser's count after another browser changed the account's cart, or ended its session. */
export async function correctCartCount({ db }: CartContext, visitor: Visitor): Promise<void> {
  const { clientInfo } = visitor
  const owner = findOwner(visitor)
  const count = owner ? await carts.countItems(db.read, owner) : 0
  if (count !== shownCount(clientInfo)) setCountCookie(clientInfo, count)
}

/** Empties the browser's cart on sign-out; the account keeps its own. */
export function clearGuestCart(clientInfo: ClientInfo): void {
  clearCartCookie(clientInfo)
  setCountCookie(clientInfo, 0)
}

async function moveLines(
  { db }: CartContext,
  guest: carts.Owner,
  account: carts.Owner,
): Promise<void> {
  await db.write.transaction().execute(async trx => {
    const from = await carts.findCart(trx, guest)
    if (!from || !(await carts.touchCart(trx, from.id))) return
    const cart_id = await carts.ensureCart(trx, account)
    const own = new Map((await carts.findLines(trx, cart_id)).map(row => [row.product_id, row]))
    for (const line of await carts.findLines(trx, from.id)) {
      const known = own.get(line.product_id)
      if (!known && own.size >= limits.cartLines) continue
      const quantity = Math.max(known?.quantity ?? 0, line.quantity)
      const row = { ...(known ?? line), cart_id, quantity }
      await carts.saveLine(trx, row)
      own.set(line.product_id, row)
    }
    await carts.deleteCart(trx, from.id)
  })
}
