import { emptyLayer } from '../layer.ts'
import { lightRig } from '../light.ts'
import { materialsOf } from '../materials.ts'
import { settings } from '../palettes.ts'
import type { Finish } from '../part.ts'
import { paintPart } from '../part-painter.ts'
import { suits } from '../suits.ts'
import { FRAME } from './camera.ts'
import { croppedTogether, type Shining } from './figures.ts'
import { drawnLetters, type Line } from './letters.ts'
import { measureSheen, type Paint } from './sheen.ts'
import { emptySheet, viewOn } from './sheet.ts'

/** A line and the metal of its letters. */
export type Caption = Line & {
  readonly finish: Pick<Finish, 'material' | 'roundness' | 'bulge' | 'bevel'>
}

/** Letters in relief, lit like armor. */
export async function paintCaption(caption: Caption, density: number): Promise<Shining> {
  const { width, height } = FRAME
  const png = await drawnLetters(caption, density)
  const picture = `data:image/png;base64,${png.toString('base64')}`
  const part = {
    svg: `<image href="${picture}" width="${width}" height="${height}"/>`,
    box: [0, caption.y - caption.size, width, caption.y + caption.size],
    ...caption.finish,
    reach: 0,
    shadow: { strength: 0 },
  } as const
  const rig = { ...lightRig(suits.dawn, settings.forge), reach: () => 1 }
  const sheet = emptySheet(density, 1, 0)
  const view = viewOn(sheet, { zoom: 1, x: 600, y: 600 })
  const paint: Paint = async (lamps, materials) => {
    const layer = emptyLayer(sheet.layer.width, sheet.layer.height)
    await paintPart(layer, part, lamps, materials, view)
    return layer
  }
  const materials = materialsOf(suits.dawn, settings.forge)
  const sheen = await measureSheen(rig, materials, paint)
  return croppedTogether({ ...sheet, layer: await paint(rig, materials) }, sheen)
}
