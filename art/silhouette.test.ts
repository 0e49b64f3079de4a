import { describe, expect, it } from 'vitest'
import { connectedComponents, withoutSpecks } from './components.ts'
import type { Mask } from './mask.ts'
import { solidSilhouette } from './silhouette.ts'

/** A mask from rows of text; # is covered. */
function drawn(...rows: string[]): Mask {
  const width = rows[0]?.length ?? 0
  const data = Float32Array.from(rows.join(''), sign => (sign === '#' ? 1 : 0))
  return { width, height: rows.length, data }
}

function rowsOf({ width, height, data }: Mask): string[] {
  const signs = Array.from(data, value => (value > 0.5 ? '#' : '.')).join('')
  return Array.from({ length: height }, (_, y) => signs.slice(y * width, (y + 1) * width))
}

describe('solid silhouette', () => {
  it('fills holes', () => {
    const frame = drawn(
      '.........',
      '..#####..',
      '..#...#..',
      '..#...#..',
      '..#####..',
      '.........',
    )
    expect(rowsOf(solidSilhouette(frame, 0.5))[3]).toBe('..#####..')
  })

  it('bridges gaps up to twice its reach and leaves wider ones', () => {
    const bars = drawn(
      '................',
      '...##..##.......',
      '...##..##.......',
      '...##..##.......',
      '...##..##.......',
      '................',
    )
    expect(rowsOf(solidSilhouette(bars, 2))[3]).toContain('######')
    expect(rowsOf(solidSilhouette(bars, 0.4))[3]).toContain('##..##')
  })

  it('covers at least what the mask covers', () => {
    const mask = drawn('......', '.#..#.', '.##.#.', '......')
    const solid = solidSilhouette(mask, 1).data
    mask.data.forEach((value, i) => {
      expect(solid[i]).toBeGreaterThanOrEqual(value)
    })
  })
})

describe('components', () => {
  const mask = drawn('##....', '##..#.', '.....#', '###...')

  it('numbers pieces and counts their pixels; corners do not connect', () => {
    const { labels, areas } = connectedComponents(mask)
    expect(areas.slice(1)).toEqual([4, 1, 1, 3])
    expect(labels[0]).toBe(labels[7])
    expect(labels[10]).not.toBe(labels[17])
  })

  it('drops the small ones', () => {
    expect(rowsOf(withoutSpecks(mask, 2))).toEqual(['##....', '##....', '......', '###...'])
  })
})
