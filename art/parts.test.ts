import { describe, expect, it } from 'vitest'
import { renderMask } from './mask.ts'
import { at } from './numbers.ts'
import { type IconOutline, isIcon, mirrored, type Part } from './part.ts'
import { shapeOf } from './part-shape.ts'
import { partBox, tileOf, viewOf, wholeStage } from './view.ts'

const helm: Part = { icon: 'barbute', x: 400, y: 300, size: 200, turn: 20, material: 'plate' }
const plate: Part = {
  svg: '<rect x="100" y="200" width="300" height="50"/>',
  box: [100, 200, 400, 250],
  material: 'plate',
  fold: x => x,
}

describe('mask', () => {
  it('keeps how much of each pixel is covered', async () => {
    const { data } = await renderMask('<rect x="1" y="0" width="1.5" height="2"/>', 4, 2)
    const row = [...data.slice(0, 4)]
    expect(row.map(value => Math.round(value * 10) / 10)).toEqual([0, 1, 0.5, 0])
    expect(data.slice(4)).toEqual(data.slice(0, 4))
  })
})

describe('part box', () => {
  it('is the square of an icon that is not turned', () => {
    expect(partBox({ ...helm, turn: 0 } as Part)).toEqual([300, 200, 500, 400])
  })

  it('grows when the icon is turned', () => {
    const [left, top, right, bottom] = partBox({ ...helm, turn: 45 } as Part)
    expect(right - left).toBeCloseTo(200 * Math.SQRT2)
    expect(bottom - top).toBeCloseTo(200 * Math.SQRT2)
  })

  it('holds only the clipped part', () => {
    const half: Part = {
      ...(helm as IconOutline),
      turn: 0,
      clip: [0, 0, 256, 512],
      material: 'plate',
    }
    expect(partBox(half)).toEqual([300, 200, 400, 400])
    expect(partBox({ ...half, flip: true })).toEqual([400, 200, 500, 400])
  })
})

describe('mirroring', () => {
  it('reflects the box in the middle of the stage', () => {
    for (const part of [helm, plate]) {
      const [left, top, right, bottom] = partBox(part)
      const box = partBox(mirrored(part))
      expect(box[0]).toBeCloseTo(1200 - right)
      expect(box[1]).toBeCloseTo(top)
      expect(box[2]).toBeCloseTo(1200 - left)
      expect(box[3]).toBeCloseTo(bottom)
    }
  })

  it('done twice gives the icon back', () => {
    const twice = mirrored(mirrored(helm))
    expect(isIcon(twice) && [twice.x, twice.turn, twice.flip]).toEqual([400, 20, false])
  })

  it('reflects folds and eyes too', () => {
    const other = mirrored({ ...plate, eyes: [[500, 100]] })
    expect(other.fold?.(900, 0)).toBe(300)
    expect(other.eyes).toEqual([[700, 100]])
  })

  it('draws the reflected pixels', async () => {
    const view = viewOf(wholeStage, 0.1)
    const shape = await shapeOf(plate, view, 120, 120)
    const reflection = await shapeOf(mirrored(plate), view, 120, 120)
    if (!shape || !reflection) throw new Error('The part lies outside the picture')
    expect(reflection.tile.left).toBe(120 - shape.tile.left - shape.tile.width)
    const { width } = shape.tile
    shape.plates.data.forEach((value, i) => {
      const x = i % width
      expect(at(reflection.plates.data, i - x + (width - 1 - x))).toBeCloseTo(value, 1)
    })
  })
})

describe('tile', () => {
  it('is cut at the picture and holds whole pixels', () => {
    const tile = tileOf([-30, 10.5, 40, 99.2], { scale: 0.5, left: 0.3, top: 0 }, 4, 60, 50)
    expect(tile).toEqual({ left: 0, top: 1, width: 25, height: 49 })
  })

  it('is empty beside the picture, and nothing is drawn', async () => {
    const away: Part = { ...plate, box: [5000, 0, 5100, 100] }
    expect(await shapeOf(away, viewOf(wholeStage, 0.1), 120, 120)).toBeUndefined()
  })
})
