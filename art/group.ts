import { airOf } from './backgrounds/air.ts'
import { paintBackdrop } from './backgrounds/backdrop.ts'
import { places } from './backgrounds/places.ts'
import type { Frame } from './backgrounds/scene.ts'
import { fromHex } from './color.ts'
import { addFrontFog, composeOver, resized, shadeGround } from './compositing.ts'
import { standardGrade } from './finishing.ts'
import { darken, eachPixel, emptyLayer, type Layer } from './layer.ts'
import { type LightRig, lightRig, onFigure } from './light.ts'
import { materialsOf } from './materials.ts'
import { mix, smoothstep } from './numbers.ts'
import { type SettingName, type SettingPalette, type SuitPalette, settings } from './palettes.ts'
import { type Part, STAGE } from './part.ts'
import { addParticles } from './particles.ts'
import { finished, type Picture, paintParts } from './portrait.ts'
import { addRimLight } from './rim-light.ts'
import { type Camera, viewOf } from './view.ts'

export type Actor = {
  readonly figure: readonly Part[]
  readonly suit: SuitPalette
  /** The position of the feet, in picture units. */
  readonly x: number
  readonly feet: number
  readonly zoom: number
  /** 1 in front; less for figures farther back, which also have more haze. */
  readonly light: number
}

export type Group = {
  readonly setting: SettingName
  readonly palette: Partial<SettingPalette>
  readonly width: number
  readonly height: number
  /** The bright center, as shares of width and height. */
  readonly centreX: number
  readonly centreY: number
  readonly seed: number
  /** Back edge of the floor as a share of the height. */
  readonly floor?: number
  /** The side that stays dark and empty, for text. */
  readonly calm?: 'left' | 'bottom'
  /** From back to front. */
  readonly cast: readonly Actor[]
}

const FEET = 1095

/** All figures have the same light; only the color of their rim differs. */
export const actorRig = ({ suit, light }: Actor, palette: SettingPalette): LightRig => ({
  ...lightRig({ ...suit, rim: palette.rim }, palette),
  counterRim: fromHex(suit.rim ?? suit.eye),
  reach: (x, y) => onFigure(x, y) * light,
})

/** The camera that puts the feet in their place. */
export const actorCamera = ({ x, feet, zoom }: Actor): Camera => ({
  zoom,
  x,
  y: feet - (FEET - STAGE / 2) * zoom,
})

async function paintActor(layer: Layer, actor: Actor, palette: SettingPalette, pixels: number) {
  const { x, feet, zoom, suit } = actor
  const shadow = { x, y: feet, width: 240 * zoom, height: 26 * zoom, strength: 0.9 }
  shadeGround(layer, shadow, pixels)
  const long = {
    x: x + 40 * zoom,
    y: feet + 8,
    width: 330 * zoom,
    height: 30 * zoom,
    strength: 0.5,
  }
  shadeGround(layer, long, pixels)
  const figure = emptyLayer(layer.width, layer.height)
  const view = viewOf(actorCamera(actor), pixels)
  const rig = actorRig(actor, palette)
  await paintParts(figure, actor.figure, rig, materialsOf(suit, palette), view)
  addRimLight(figure, rig, view.scale)
  composeOver(layer, figure, 0.5, pixels)
}

/** Darkens the side for text. */
function quieten(layer: Layer, side: 'left' | 'bottom') {
  const { width, height } = layer
  eachPixel(layer, (i, x, y) => {
    const open =
      side === 'left' ? smoothstep(0.1, 0.42, x / width) : 1 - smoothstep(0.58, 0.84, y / height)
    darken(layer, i, mix(0.16, 1, open))
  })
}

/** Paints several figures side by side. */
export async function paintGroup(group: Group, pixels: number): Promise<Picture> {
  const palette = { ...settings[group.setting], ...group.palette }
  const place = places[group.setting]
  const frame: Frame = {
    width: group.width,
    height: group.height,
    pixels,
    ...(group.floor && { floor: group.floor }),
  }
  const air = {
    ...airOf(palette, frame, group.seed, group.centreX, group.centreY),
    radius: Math.min(group.height, group.width * 1.1) * 0.42,
  }
  const backdrop = await paintBackdrop(place, air, { ...frame, pixels: pixels / 2 })
  const layer = resized(
    backdrop,
    Math.round(group.width * pixels),
    Math.round(group.height * pixels),
  )
  for (const [i, actor] of group.cast.entries()) {
    await paintActor(layer, actor, palette, pixels)
    const next = group.cast[i + 1]
    if (next && next.light > actor.light) addFrontFog(layer, air, frame, 0.5, 0.45)
  }
  addFrontFog(layer, air, frame, 0.5, 0.74)
  addParticles(layer, place.particles, air, fromHex('#ffd8a0'), frame)
  if (group.calm) quieten(layer, group.calm)
  const grade = {
    ...standardGrade,
    vignette: 0.7,
    centreX: group.centreX,
    centreY: group.centreY + 0.08,
    seed: group.seed,
  }
  return finished(layer, grade, pixels)
}
