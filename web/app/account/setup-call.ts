import type { ClaimShop } from '../../../contract/setup.ts'
import type { FormMutation } from '../forms/form-mutation.ts'

export const setupCall = {
  schema: async () => (await import('../../../contract/setup.ts')).ClaimShop,
  labels: { token: 'Code', name: 'Name', email: 'Email', password: 'Password' },
  send: (client, body) => client('POST /api/setup', { body }),
} satisfies FormMutation<ClaimShop, { message: string }>
