import { expect, test } from 'vitest'
import { focalPoint, placeholderGradients } from './images.ts'

const hash = '0123456789abcdef'.repeat(2)

test('the placeholder shows the colors of the file name, each in its place', () => {
  const colors = ['100', '200', '300', '400', '500', '600', '700', '800', '900']
  expect(placeholderGradients(`${hash}-${colors.join('')}.webp`)).toBe(
    'linear-gradient(135deg,#100,#1000 50%,#9000 50%,#900),' +
      'linear-gradient(225deg,#300,#3000 50%,#7000 50%,#700),' +
      'linear-gradient(90deg,#400,#4000 50%,#6000 50%,#600),' +
      'linear-gradient(#200,#500,#800)',
  )
})

test('a focal point follows the colors in the file name, or the hash', () => {
  const colors = '0'.repeat(27)
  expect(focalPoint(`${hash}-${colors}-4005.webp`)).toBe('40% 05%')
  expect(placeholderGradients(`${hash}-${colors}-4005.webp`)).toBe(
    placeholderGradients(`${hash}-${colors}.webp`),
  )
  expect(focalPoint(`${hash}-9900.webp`)).toBe('99% 00%')
  expect(focalPoint(`${hash}-${colors}.webp`)).toBeUndefined()
})

test.each([`${hash}.webp`, `${hash}-f00.webp`, `${hash}-${'g'.repeat(27)}.webp`, 'a.webp', ''])(
  '%j has no placeholder',
  file => {
    expect(placeholderGradients(file)).toBeUndefined()
  },
)
