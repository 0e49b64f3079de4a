import { expect, test } from 'vitest'
import { placeholder } from './images.ts'

const hash = '0123456789abcdef'.repeat(2)

test('a placeholder is a bitmap of the colors in the name, from its lowest row on', () => {
  const [type, content = ''] =
    placeholder(`${hash}-f000f000f123456789888fff000.webp`)?.split(',') ?? []
  expect(type).toBe('data:image/bmp;base64')
  const bytes = Buffer.from(content, 'base64')
  expect(bytes.toString('latin1', 0, 2)).toBe('BM')
  // Its length, where the pixels begin, the length of what describes them.
  expect([bytes.readUInt32LE(2), bytes.readUInt32LE(10)]).toEqual([bytes.length, 27])
  expect(bytes.readUInt32LE(14)).toBe(12)
  // Width, height, planes, bits of a pixel.
  expect([18, 20, 22, 24].map(at => bytes.readUInt16LE(at))).toEqual([3, 3, 1, 24])
  expect(bytes.subarray(27).toString('hex').match(/.{24}/g)).toEqual([
    '888888ffffff000000000000',
    '332211665544998877000000',
    '0000ff00ff00ff0000000000',
  ])
})

test.each([`${hash}.webp`, `${hash}-f00.webp`, `${hash}-${'g'.repeat(27)}.webp`, 'a.webp', ''])(
  'there is none for %j',
  file => {
    expect(placeholder(file)).toBeUndefined()
  },
)
