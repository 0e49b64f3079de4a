import { expect, test } from 'vitest'
import { HttpsLink } from './https-link.ts'

const letters = Array.from({ length: 5_000 }, (_, at) => String.fromCharCode(0x4e00 + at))

test.each([
  ['of thousands of letters', `https://${letters.join('')}.example`],
  ['that the URL parser throws at', `https://${'T'.repeat(20_000)}/`],
])('a link with a host %s is rejected without parsing it', (_, link) => {
  const start = process.cpuUsage()
  for (let times = 0; times < 20; times += 1) {
    const issues = HttpsLink.safeParse(link).error?.issues
    expect(issues?.map(({ message }) => message)).toEqual(['Use at most 500 characters'])
  }
  const { user } = process.cpuUsage(start)
  expect(user / 1_000).toBeLessThan(500)
})
