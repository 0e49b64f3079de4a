import { expect } from 'vitest'
import { StartFailure } from '../config.ts'
import { test } from '../test/fixtures.ts'
import { seed } from './seed.ts'

for (const [line, words] of [
  ['--prodcuts 5', /Unknown option '--prodcuts'/],
  ['5', /Unexpected argument '5'/],
  ['--products', /--products/],
  ['--products --users 5', /--products/],
  ['--remove --users 5', /--remove can’t be combined with other options/],
  ['--products=', /--products: Enter a whole number from 1 to 1000000/],
  ['--products 0', /--products: Enter a whole number/],
  ['--products 1000001', /--products: Enter a whole number/],
  ['--products 1e3', /--products: Enter a whole number/],
  ['--products 5 --users=-5', /--users: Enter a whole number/],
] as const) {
  test(`seed ${line} is rejected with one line`, async ({ context }) => {
    const rejected = await seed(context, line.split(' '), () => {}).catch((error: unknown) => error)
    expect(rejected).toBeInstanceOf(StartFailure)
    const { message } = rejected as StartFailure
    expect(message).toMatch(words)
    expect(message).not.toContain('\n')
    expect(await context.catalogueVersion.read()).toBe(1)
  })
}
