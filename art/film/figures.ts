import { blurred } from '../blur.ts'
import { sampled } from '../finishing.ts'
import { type Actor, actorCamera, actorRig } from '../group.ts'
import { colorPlanes, eachPixel, emptyLayer, type Layer, paintOver } from '../layer.ts'
import { materialsOf } from '../materials.ts'
import { at } from '../numbers.ts'
import type { SettingPalette } from '../palettes.ts'
import { paintParts } from '../portrait.ts'
import { addRimLight } from '../rim-light.ts'
import { FRAME } from './camera.ts'
import { measureSheen, type Paint, type Sheen } from './sheen.ts'
import { cropped, cut, emptySheet, layOver, type Sheet, viewOn } from './sheet.ts'

/** Painted figures that a moving lamp can light. */
export type Shining = { readonly sheet: Sheet; readonly sheen: Sheen }

/** How much of the light behind spills over edges, and over how many units. */
const WRAP = { strength: 0.4, edge: 9, spill: 24 }

/** Figures side by side on one sheet, with their sheen. */
export async function paintRow(
  actors: readonly Actor[],
  palette: SettingPalette,
  density: number,
  distance: number,
): Promise<Shining> {
  const sheet = emptySheet(density, distance)
  const { width, height } = sheet.layer
  const sheen = { strength: emptyLayer(width, height), towards: emptyLayer(width, height) }
  for (const actor of actors) {
    const view = viewOn(sheet, actorCamera(actor))
    const rig = actorRig(actor, palette)
    const materials = materialsOf(actor.suit, palette)
    const paint: Paint = async (lamps, stuff) => {
      const layer = emptyLayer(width, height)
      await paintParts(layer, actor.figure, lamps, stuff, view)
      return layer
    }
    const figure = await paint(rig, materials)
    addRimLight(figure, rig, view.scale)
    layOver(sheet.layer, figure)
    // The passing lamp is equally near to all of them, from head to feet.
    const lamp = { ...rig, reach: () => 0.8 }
    const own = await measureSheen(lamp, materials, paint)
    layOver(sheen.strength, own.strength)
    layOver(sheen.towards, own.towards)
  }
  return croppedTogether(sheet, sheen)
}

/** Crops the empty space around both. */
export function croppedTogether(sheet: Sheet, sheen: Sheen): Shining {
  const small = cropped(sheet)
  const left = Math.round((small.left - sheet.left) * sheet.density)
  const top = Math.round((small.top - sheet.top) * sheet.density)
  const part = (layer: Layer) => cut(layer, left, top, small.layer.width, small.layer.height)
  return { sheet: small, sheen: { strength: part(sheen.strength), towards: part(sheen.towards) } }
}

/** Lets light from behind spill over the edges of a sheet, in place. */
export function addLightWrap(sheet: Sheet, behind: Sheet) {
  const { layer, density } = sheet
  const { width, height } = behind.layer
  const soft = blurred(layer.alpha, layer.width, layer.height, WRAP.edge * density)
  const backs = colorPlanes(behind.layer)
  colorPlanes(layer).forEach((plane, c) => {
    const spill = blurred(backs[c] ?? plane, width, height, WRAP.spill * behind.density)
    eachPixel(layer, (i, x, y) => {
      const edge = at(layer.alpha, i) * (1 - at(soft, i)) * WRAP.strength
      if (edge < 0.003) return
      const fromX = (x / density + sheet.left - behind.left) * behind.density
      const fromY = (y / density + sheet.top - behind.top) * behind.density
      plane[i] = at(plane, i) + edge * sampled(spill, width, height, fromX, fromY)
    })
  })
}

/** The contact shadows under the feet, if these are in the frame. */
export function shadowsOf(actors: readonly Actor[], distance: number): Sheet | undefined {
  if (actors.every(({ feet }) => feet > FRAME.height * 1.1)) return undefined
  const sheet = emptySheet(0.25, distance)
  eachPixel(sheet.layer, (i, px, py) => {
    const x = px / sheet.density + sheet.left
    const y = py / sheet.density + sheet.top
    let light = 1
    for (const { x: footX, feet, zoom } of actors) {
      const off = ((x - footX) / (260 * zoom)) ** 2 + ((y - feet) / (28 * zoom)) ** 2
      light *= 1 - 0.9 * Math.exp(-off * 0.9)
    }
    paintOver(sheet.layer, i, 0, 0, 0, 1 - light)
  })
  return sheet
}
