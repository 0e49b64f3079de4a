import { data, redirect } from 'react-router'
import type { AddToCartReply, CartReply } from '../../../contract/cart/cart.ts'
import type { Client } from '../../../contract/client.ts'
import { handleFormAction } from '../forms/form-action.ts'
import type { FormMutation } from '../forms/form-mutation.ts'

type Line = { product: string; quantity: number }

const sends: Record<string, FormMutation<Line, CartReply | AddToCartReply>['send']> = {
  add: (client, body) => client('POST /api/cart/line', { body }),
  change: (client, { product: id, quantity }) =>
    client('PUT /api/cart/line/{id}', { params: { id }, body: { quantity } }),
  remove: (client, { product: id }) => client('DELETE /api/cart/line/{id}', { params: { id } }),
}

const labels = { product: 'This set', quantity: 'Quantity' }

/** Handles the cart's forms without JavaScript. The field `action` says what to do. */
export async function handleCartForm(client: Client, form: FormData) {
  const action = String(form.get('action'))
  const send = Object.hasOwn(sends, action) ? sends[action] : undefined
  if (!send) throw data({ code: 'bad_request', message: 'This form doesn’t exist.' }, 400)
  const schema = async () => (await import('../../../contract/cart/cart.ts')).AddToCart
  return handleFormAction({ schema, labels, send }, client, form, reply => {
    const added = new URLSearchParams({ added: String(form.get('product')) })
    if ('left' in reply && reply.left !== null) added.set('all', '')
    return redirect(action === 'add' ? `/cart?${added}` : '/cart', 303)
  })
}
