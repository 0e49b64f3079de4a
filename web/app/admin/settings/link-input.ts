/** What a field for the address of a page has in common. */
export const linkInput = {
  type: 'url',
  inputMode: 'url',
  autoComplete: 'off',
  placeholder: 'https://',
} as const
