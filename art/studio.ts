import { airOf, fillWithHaze } from './backgrounds/air.ts'
import type { Frame } from './backgrounds/scene.ts'
import { composeOver, shadeGround } from './compositing.ts'
import { standardGrade } from './finishing.ts'
import { emptyLayer } from './layer.ts'
import { type LightRig, lightRig } from './light.ts'
import { materialsOf } from './materials.ts'
import type { SettingPalette, SuitPalette } from './palettes.ts'
import type { Part } from './part.ts'
import { finished, type Picture, paintParts } from './portrait.ts'
import { type Camera, viewOf } from './view.ts'

export type StudioShot = {
  readonly palette: SettingPalette
  readonly suit: SuitPalette
  readonly parts: readonly Part[]
  readonly frame: { readonly width: number; readonly height: number }
  readonly camera: Camera
  readonly reach: LightRig['reach']
  /** Half width of a dark spot behind the middle, in picture units. */
  readonly shade: number
  readonly vignette: number
}

/** Paints things in front of plain haze. */
export async function paintStudio(shot: StudioShot, pixels: number): Promise<Picture> {
  const frame: Frame = { ...shot.frame, pixels }
  const air = airOf(shot.palette, frame, 3, 0.5, 0.5)
  const layer = emptyLayer(Math.round(frame.width * pixels), Math.round(frame.height * pixels))
  fillWithHaze(layer, air, frame)
  const middle = { x: frame.width / 2 + 8, y: frame.height / 2 + 20 }
  shadeGround(layer, { ...middle, width: shot.shade, height: shot.shade, strength: 0.5 }, pixels)
  const figure = emptyLayer(layer.width, layer.height)
  const rig = { ...lightRig(shot.suit, shot.palette), keyStrength: 1.9, reach: shot.reach }
  const materials = materialsOf(shot.suit, shot.palette)
  await paintParts(figure, shot.parts, rig, materials, viewOf(shot.camera, pixels))
  composeOver(layer, figure, 0.25, pixels)
  const grade = { ...standardGrade, bloom: 0.4, vignette: shot.vignette, centreY: 0.5 }
  return finished(layer, grade, pixels)
}
