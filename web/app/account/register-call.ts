import type { Register } from '../../../contract/account.ts'
import type { FormCall } from '../forms/form-call.ts'

export const registerCall = {
  schema: async () => (await import('../../../contract/account.ts')).Register,
  labels: {
    name: 'Full name',
    userName: 'User name',
    email: 'Email',
    password: 'Password',
    phone: 'Phone',
    image: 'Profile picture',
  },
  send: (client, body) => client('POST /api/users/register', { body }),
} satisfies FormCall<Register, { message: string }>

/** Tells the button that has the mail sent again from the form that signs up. */
export const resendIntent = 'resend'
