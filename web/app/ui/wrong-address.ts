/** Whether the API rejected the address's query. Its message is for programs. */
export function isWrongAddress(status: number): boolean {
  return status === 400 || status === 422
}

export const wrongAddress = 'We can’t show what this link asks for. Start again from the full list.'
