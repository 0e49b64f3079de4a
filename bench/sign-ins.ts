import autocannon from 'autocannon'

const signIn = (url: string): autocannon.Options => ({
  url: `${url}/api/auth/login`,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'visitor@example.com', password: 'wrong' }),
})

/** How many sign-ins the shop can hash without other work. */
export async function signInsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ ...signIn(url), connections: 8, duration: 4 })
  return result['4xx'] / result.duration
}

/** Signs in with a wrong password at a fixed rate. @returns stops it, and tells how many got which reply */
export function keepSigningIn(url: string, perSecond: number) {
  const ended = Promise.withResolvers<autocannon.Result>()
  const load = autocannon(
    {
      ...signIn(url),
      // So many that waiting for replies delays few requests.
      connections: 100,
      overallRate: Math.round(perSecond),
      duration: 600,
    },
    (error, result) => (error ? ended.reject(error) : ended.resolve(result)),
  )
  return async () => {
    load.stop()
    const { '4xx': hashed, '5xx': rejected } = await ended.promise
    return { hashed, rejected }
  }
}
