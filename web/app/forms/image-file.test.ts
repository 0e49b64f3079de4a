import { expect, test } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { imageTrouble, imageTypes, imageWords } from './image-file.ts'

const trouble = (type: string, name = 'me', size = 1000) => imageTrouble({ name, type, size })

test('every type that the file dialog offers is taken', () => {
  const types = imageTypes.split(',')
  expect(types).toHaveLength(5)
  for (const type of types) expect(trouble(type)).toBeNull()
})

test.each(['image/svg+xml', 'image/heic', 'image/tiff', 'application/pdf', 'text/html'])(
  '%s is rejected',
  type => {
    expect(trouble(type, 'me.png')).toMatch(/^Choose a JPEG/)
  },
)

test('where a system knows no type, the name has to do', () => {
  expect(trouble('', 'me.AVIF')).toBeNull()
  expect(trouble('', 'me.jpeg')).toBeNull()
  expect(trouble('', 'me.svg')).toMatch(/^Choose a/)
  expect(trouble('', 'avif')).toMatch(/^Choose a/)
})

test('the hint says beforehand what the server rejects', () => {
  expect(imageWords).toBe(
    'JPEG, PNG, WebP, AVIF or GIF, at most 8\u00a0MB and 25 megapixels (JPEG: 50).',
  )
})

test('an image that is empty or too large is rejected before it is sent', () => {
  expect(trouble('image/png', 'me', 0)).toMatch(/empty/)
  expect(trouble('image/png', 'me', limits.upload)).toBeNull()
  expect(trouble('image/png', 'me', limits.upload + 1)).toBe('Choose an image of up to 8\u00a0MB')
  expect(trouble('image/png', 'me', 12.34 * 1024 * 1024)).toBe(
    'Choose an image of up to 8\u00a0MB. This one is 12.3\u00a0MB',
  )
})
