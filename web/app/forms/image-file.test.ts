import { expect, test } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { imageProblem, imageText, imageTypes } from './image-file.ts'

const problem = (type: string, name = 'me', size = 1000) => imageProblem({ name, type, size })

test('every type that the file dialog offers is taken', () => {
  const types = imageTypes.split(',')
  expect(types).toHaveLength(5)
  for (const type of types) expect(problem(type)).toBeNull()
})

test.each(['image/svg+xml', 'image/heic', 'image/tiff', 'application/pdf', 'text/html'])(
  '%s is rejected',
  type => {
    expect(problem(type, 'me.png')).toMatch(/^Choose a JPEG/)
  },
)

test('where a system knows no type, the name has to do', () => {
  expect(problem('', 'me.AVIF')).toBeNull()
  expect(problem('', 'me.jpeg')).toBeNull()
  expect(problem('', 'me.svg')).toMatch(/^Choose a/)
  expect(problem('', 'avif')).toMatch(/^Choose a/)
})

test('the hint says beforehand what the server rejects', () => {
  expect(imageText).toBe(
    'JPEG, PNG, WebP, AVIF or GIF, at most 8\u00a0MB and 25 megapixels (JPEG: 50).',
  )
})

test('an image that is empty or too large is rejected before it is sent', () => {
  expect(problem('image/png', 'me', 0)).toMatch(/empty/)
  expect(problem('image/png', 'me', limits.upload)).toBeNull()
  expect(problem('image/png', 'me', limits.upload + 1)).toBe('Choose an image of up to 8\u00a0MB')
  expect(problem('image/png', 'me', 12.34 * 1024 * 1024)).toBe(
    'Choose an image of up to 8\u00a0MB. This one is 12.3\u00a0MB',
  )
})
