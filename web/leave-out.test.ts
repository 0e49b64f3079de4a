import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { replaceBodies } from './leave-out.ts'
import { unusedOfRouter } from './unused-of-router.ts'

const code = `async function outer(a) { function inner() { return a } return inner() }
export function other() { return '}' }`

test('a function stays with another body, also within another function', () => {
  expect(
    replaceBodies(code, { inner: "throw Error('no')", other: '' }),
  ).toBe(`async function outer(a) { function inner() {throw Error('no')} return inner() }
export function other() {}`)
})

test('a function that is not there, or twice, cannot be left out', () => {
  expect(() => replaceBodies(code, { gone: '' })).toThrow('gone is there 0 times')
  expect(() => replaceBodies(`${code}\nfunction inner() {}`, { inner: '' })).toThrow('2 times')
})

test('the router that is installed has all that is left out of it', () => {
  const dir = dirname(fileURLToPath(import.meta.resolve('react-router')))
  for (const [file, bodies] of Object.entries(unusedOfRouter)) {
    const whole = readFileSync(join(dir, file), 'utf8')
    expect(replaceBodies(whole, bodies).length).toBeLessThan(whole.length)
  }
})
