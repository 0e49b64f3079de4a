import type { Withdraw } from '../../../contract/order.ts'
import type { FormCall } from '../forms/form-call.ts'

export type Declared = Pick<Withdraw, 'name' | 'number' | 'email'>

const schema = async () => (await import('../../../contract/order.ts')).Withdraw
const labels = { name: 'Full name', number: 'Order number', email: 'Email' }

/** The first step only checks what is typed: the second one declares it. */
export const checkCall: FormCall<Declared, Declared> = {
  schema,
  labels,
  send: async (_, declared) => declared,
}

export const withdrawCall: FormCall<Declared, { message: string }> = {
  schema,
  labels,
  send: (client, body) => client('POST /api/withdrawal', { body }),
}

/** Tells the form that confirms from the one that is filled in. */
export const confirmIntent = 'confirm'
