import { ApiError, type Client } from '../../../contract/client.ts'
import type { Order, Withdraw, WithdrawReply } from '../../../contract/order.ts'
import type { FormCall } from '../forms/form-call.ts'

export type Declared = Pick<Withdraw, 'name' | 'number' | 'email'>
/** With the order, where the visitor may see it. */
export type Checked = { declared: Declared; order: Order | null }
export type Withdrawn = WithdrawReply & Checked

const schema = async () => (await import('../../../contract/order.ts')).Withdraw
const labels = { name: 'Full name', number: 'Order number', email: 'Email' }

/** The first step only checks what is typed: the second one declares it. */
export const checkCall: FormCall<Declared, Checked> = {
  schema,
  labels,
  send: checked,
}

export const withdrawCall: FormCall<Declared, Withdrawn> = {
  schema,
  labels,
  send: async (client, body) => {
    const reply = await client('POST /api/withdrawal', { body })
    return { ...reply, ...(await checked(client, body)) }
  },
}

/** Tells the form that confirms from the one that is filled in. */
export const confirmIntent = 'confirm'

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

async function checked(client: Client, declared: Declared): Promise<Checked> {
  const order = await findOrder(client, declared.number)
  const isTheirs = order?.email.toLowerCase() === declared.email.toLowerCase()
  return { declared, order: isTheirs ? order : null }
}

export function withdrawalOf(order: Pick<Order, 'history'> | null) {
  return order?.history.findLast(({ what }) => what === 'withdrawal')
}
