import type { Register } from '../../../contract/accounts/account.ts'
import type { FormMutation } from '../forms/form-mutation.ts'

export const registerCall = {
  schema: async () => (await import('../../../contract/accounts/account.ts')).Register,
  labels: {
    name: 'Full name',
    userName: 'Username',
    email: 'Email',
    password: 'Password',
    phone: 'Phone',
    image: 'Profile image',
  },
  send: (client, body) => client('POST /api/users/register', { body }),
} satisfies FormMutation<Register, { message: string }>

/** Distinguishes the button that resends the email from the sign-up form. */
export const resendIntent = 'resend'
