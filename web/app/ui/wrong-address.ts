/** Whether the API rejected the address's query. Its message is for programs. */
export function isWrongAddress(status: number): boolean {
  return status === 400 || status === 422
}

export const wrongAddress =
  'It asks for something the shop cannot show. The whole list is a good place to start again.'
