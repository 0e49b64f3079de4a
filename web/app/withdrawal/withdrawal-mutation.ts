import { ApiError, type Client } from '../../../contract/client.ts'
import type { Order } from '../../../contract/order.ts'
import type { OrderEventData } from '../../../contract/order-event.ts'
import { quantityField, readQuantityFields } from '../../../contract/quantity-fields.ts'
import type { Withdraw, WithdrawReply } from '../../../contract/withdrawal.ts'
import type { FormMutation } from '../forms/form-mutation.ts'

export type WithdrawalDraft = Withdraw
/** With the order, where the visitor may see it. */
export type Checked = { draft: WithdrawalDraft; order: Order | null }
export type Withdrawn = WithdrawReply & Checked

const schema = async () => (await import('../../../contract/withdrawal.ts')).WithdrawForm
const labels = {
  name: 'Full name',
  number: 'Order number',
  email: 'Email',
  lines: 'Your choice',
  description: 'Which items',
}

/** The first step only checks what is typed: the second one declares it. */
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

/** Tells the form that confirms from the one that is filled in. */
export const confirmIntent = 'confirm'

/** The fields of a declaration, as a form sends them. */
export function fieldsOf(draft: WithdrawalDraft): Record<string, string> {
  const { name, number, email, scope, description, lines } = draft
  const pieces = lines?.map(({ id, quantity }) => [quantityField(id), String(quantity)]) ?? []
  return { name, number, email, scope, description, ...Object.fromEntries(pieces) }
}

/** The other way round, for a form that was refused. */
export function readDraft(fields: Record<string, string>): WithdrawalDraft {
  const { name = '', number = '', email = '', scope, description = '' } = fields
  const lines = readQuantityFields(fields)?.map(line => ({
    ...line,
    quantity: Number(line.quantity),
  }))
  return { name, number, email, description, lines, scope: scope === 'some' ? 'some' : 'whole' }
}

/** Pieces of a line that the buyer has or is to get. */
export function remainingQuantity({
  quantity,
  returned,
  canceled,
}: Order['lines'][number]): number {
  return quantity - returned - canceled
}

/** What of an order is withdrawn from, in words; and whether that is all of it. */
export function describeItems(
  { lines }: Pick<Order, 'lines'>,
  draft: Pick<WithdrawalDraft, 'lines'>,
) {
  const wanted = new Map(draft.lines?.map(({ id, quantity }) => [id, quantity]))
  const chosen = lines
    .map(line => ({
      line,
      pieces: draft.lines ? (wanted.get(line.id) ?? 0) : remainingQuantity(line),
    }))
    .filter(({ pieces }) => pieces > 0)
  return {
    words: chosen.map(({ line, pieces }) => `${pieces} × ${line.name}`).join(', '),
    isWhole: lines.every(line =>
      chosen.some(of => of.line === line && of.pieces === line.quantity),
    ),
  }
}

/** An order that the visitor's session or browser opens. A withdrawal goes on without it. */
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
  return { draft, order: isTheirs ? order : null }
}

/** Whether a withdrawal names all that the buyer has or is to get. */
export function isOfAll({ lines }: OrderEventData['withdrawal'], order: Pick<Order, 'lines'>) {
  return order.lines.every(
    line => remainingQuantity(line) === (lines.find(({ id }) => id === line.id)?.quantity ?? 0),
  )
}

export function withdrawalOf(order: Pick<Order, 'events'> | null) {
  return order?.events.findLast(event => event.type === 'withdrawal')
}
