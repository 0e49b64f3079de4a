import { ApiError, type Client } from '../../../contract/client.ts'
import { formatItem } from '../../../contract/isolate.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { quantityField, readQuantityFields } from '../../../contract/orders/quantity-fields.ts'
import type { Withdraw, WithdrawReply } from '../../../contract/returns/withdrawal.ts'
import type { FormMutation } from '../forms/form-mutation.ts'
import { remainingQuantity } from '../purchase/withdrawn-items.ts'

export type WithdrawalDraft = Withdraw
/** With the order, if the visitor may see it. */
export type Checked = { draft: WithdrawalDraft; order: Order | null }
export type Withdrawn = WithdrawReply & Checked

const schema = async () => (await import('../../../contract/returns/withdrawal.ts')).WithdrawForm
const labels = {
  name: 'Full name',
  number: 'Order number',
  email: 'Email',
  lines: 'Items',
  description: 'Which items',
}

/** The first step only validates the form. The second one declares the withdrawal. */
export const checkMutation: FormMutation<WithdrawalDraft, Checked> = {
  schema,
  labels,
  send: checked,
}

export const withdrawMutation: FormMutation<WithdrawalDraft, Withdrawn> = {
  schema,
  labels,
  send: async (client, body) => {
    const reply = await client('POST /api/withdrawal', { body })
    return { ...reply, ...(await checked(client, body)) }
  },
}

/** The buttons of the second step, which the first one's form doesn't have. */
export const confirmIntent = 'confirm'
export const editIntent = 'edit'

/** The draft as fields of a form. */
export function toFields(draft: WithdrawalDraft): Record<string, string> {
  const { name, number, email, scope, description, lines, requestKey } = draft
  const quantity = lines?.map(({ id, quantity }) => [quantityField(id), String(quantity)]) ?? []
  const fields = { name, number, email, scope, description, ...(requestKey && { requestKey }) }
  return { ...fields, ...Object.fromEntries(quantity) }
}

/** The opposite of `toFields`, for a rejected form. */
export function readDraft(fields: Record<string, string>): WithdrawalDraft {
  const { name = '', number = '', email = '', scope, description = '', requestKey } = fields
  const lines = readQuantityFields(fields)?.map(line => ({
    ...line,
    quantity: Number(line.quantity),
  }))
  const known = { name, number, email, description, lines, requestKey }
  return { ...known, scope: scope === 'some' ? 'some' : 'whole' }
}

/** The items that are withdrawn from as text, and whether they are the whole order. */
export function describeItems(
  { lines }: Pick<Order, 'lines'>,
  draft: Pick<WithdrawalDraft, 'lines'>,
) {
  const wanted = new Map(draft.lines?.map(({ id, quantity }) => [id, quantity]))
  const chosen = lines
    .map(line => ({
      line,
      quantity: draft.lines ? (wanted.get(line.id) ?? 0) : remainingQuantity(line),
    }))
    .filter(({ quantity }) => quantity > 0)
  return {
    text: chosen.map(({ line: { name }, quantity }) => formatItem({ quantity, name })).join(', '),
    isWhole: lines.every(line =>
      chosen.some(of => of.line === line && of.quantity === line.quantity),
    ),
  }
}

/** The order, if the visitor may see it. A withdrawal doesn't need it. */
export async function findOrder(client: Client, number: string): Promise<Order | null> {
  if (!number) return null
  try {
    return (await client('GET /api/withdrawal', { query: { number } })).order
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

async function checked(client: Client, draft: WithdrawalDraft): Promise<Checked> {
  const order = await findOrder(client, draft.number)
  const isTheirs = order?.email.toLowerCase() === draft.email.toLowerCase()
  // So that confirming again after a lost reply stores no second withdrawal.
  const requestKey = draft.requestKey ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
  return { draft: { ...draft, requestKey }, order: isTheirs ? order : null }
}

export function withdrawalOf(order: Pick<Order, 'events'> | null) {
  return order?.events.findLast(event => event.type === 'withdrawal')
}
