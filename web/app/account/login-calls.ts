import type { Login, RequestReset } from '../../../contract/accounts/account.ts'
import type { FormMutation } from '../forms/form-mutation.ts'

export const loginCall = {
  schema: async () => (await import('../../../contract/accounts/account.ts')).Login,
  labels: { email: 'Email', password: 'Password' },
  send: (client, body) => client('POST /api/auth/login', { body }),
} satisfies FormMutation<Login, unknown>

export const resetCall = {
  schema: async () => (await import('../../../contract/accounts/account.ts')).RequestReset,
  labels: { email: 'Email', password: 'New Password' },
  send: (client, body) => client('POST /api/users/forgot-password', { body }),
} satisfies FormMutation<RequestReset, { message: string }>

/** Distinguishes the form for a new password from the sign-in form on the same page. */
export const resetIntent = 'reset'
