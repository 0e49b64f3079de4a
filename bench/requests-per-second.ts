import autocannon from 'autocannon'

export const encoding = { 'accept-encoding': 'br' }

const seconds = 4
const connections = 20

/** How many requests a second an address answers; every reply must be a success. */
export async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: encoding,
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} rejected, ${errors} failed`)
  return requests.average
}
