/** Pages of emailed links, rendered per visitor. Opening one changes nothing; its form does. */
export const linkPages = [
  { path: '/api/users/activate/{token}', form: 'fields' },
  { path: '/api/users/reset-password/{token}', form: 'fields' },
  { path: '/stock-alert/{token}', form: 'fields' },
] as const
