import autocannon from 'autocannon'

export const encoding = { 'accept-encoding': 'br' }

const seconds = 4

type Load = {
  /** The path of each request, in place of that of the URL. */
  nextPath?: () => string
  connections?: number
}

/** How many requests a second an address answers; every reply must be a success. */
export async function requestsPerSecond(
  url: string,
  { nextPath, connections = 20 }: Load = {},
): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: encoding,
    ...(nextPath && {
      requests: [{ setupRequest: request => ({ ...request, path: nextPath() }) }],
    }),
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} rejected, ${errors} failed`)
  return requests.average
}
