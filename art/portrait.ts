import { airOf } from './backgrounds/air.ts'
import { paintBackdrop } from './backgrounds/backdrop.ts'
import { places } from './backgrounds/places.ts'
import type { Frame } from './backgrounds/scene.ts'
import { fromHex } from './color.ts'
import { addFrontFog, composeOver, defocus, resized, shadeGround } from './compositing.ts'
import { addBloom, developed, type Grade, standardGrade } from './finishing.ts'
import { emptyLayer, isClean, type Layer } from './layer.ts'
import { type LightRig, lightRig } from './light.ts'
import { type Materials, materialsOf } from './materials.ts'
import { mix, smoothstep } from './numbers.ts'
import { type SettingName, type SuitPalette, settings } from './palettes.ts'
import { type Part, STAGE } from './part.ts'
import { paintPart } from './part-painter.ts'
import { addParticles } from './particles.ts'
import { addRimLight } from './rim-light.ts'
import { type Camera, type View, viewOf, wholeStage } from './view.ts'

export type Portrait = {
  readonly setting: SettingName
  readonly suit: SuitPalette
  readonly figure: readonly Part[]
  readonly camera: Camera
  /** Whether the figure stands on a slab of stone. */
  readonly dais?: boolean
  readonly seed: number
}

/** Pixels ready to be encoded. */
export type Picture = { readonly width: number; readonly height: number; readonly rgb: Buffer }

const FEET = 1095
/** Backgrounds are soft, so half the pixels across are enough. */
const BACKDROP_SCALE = 0.5

/** Props at the sides get less light than the figure. */
const onProps = (_x: number, y: number): number => mix(0.85, 0.3, smoothstep(500, 1150, y))

export async function paintParts(
  layer: Layer,
  parts: readonly Part[],
  rig: LightRig,
  materials: Materials,
  view: View,
) {
  for (const part of parts) await paintPart(layer, part, rig, materials, view)
}

/** A slab of stone to stand on. */
const dais: readonly Part[] = [
  {
    svg: '<path d="M270 1098 v26 a330 46 0 0 0 660 0 v-26Z"/>',
    box: [270, 1052, 930, 1170],
    material: 'stone',
    trim: 'trim',
    trimWidth: 5,
    reach: 0,
    roundness: 20,
    bevel: 5,
    shadow: { strength: 0 },
  },
  {
    svg: '<ellipse cx="600" cy="1098" rx="330" ry="46"/>',
    box: [270, 1052, 930, 1144],
    material: 'stone',
    reach: 0,
    roundness: 10,
    bevel: 4,
    shadow: { strength: 0 },
  },
]

export function finished(layer: Layer, grade: Grade, pixels: number): Picture {
  if (!isClean(layer)) throw new Error('The picture has pixels that are not numbers')
  addBloom(layer, grade.bloom, pixels)
  return { width: layer.width, height: layer.height, rgb: developed(layer, grade) }
}

/** Paints one figure in its place; at 1 for `pixels` per picture unit, 1200 × 1200. */
export async function paintPortrait(portrait: Portrait, pixels: number): Promise<Picture> {
  const { setting, suit, figure, camera, seed } = portrait
  const palette = settings[setting]
  const place = places[setting]
  const frame: Frame = { width: STAGE, height: STAGE, pixels }
  const size = Math.round(STAGE * pixels)
  const air = airOf(palette, frame, seed, 0.5, 0.42)
  const rig = lightRig(suit, palette)
  const materials = materialsOf(suit, palette)

  const backdrop = await paintBackdrop(place, air, { ...frame, pixels: pixels * BACKDROP_SCALE })
  const layer = resized(backdrop, size, size)
  if (place.props.length > 0) {
    const props = emptyLayer(size, size)
    const dim = { ...rig, keyStrength: rig.keyStrength * 0.55, reach: onProps }
    await paintParts(props, place.props, dim, materials, viewOf(wholeStage, pixels))
    defocus(props, 2.6 * pixels)
    composeOver(layer, props, 0.6, pixels)
    addFrontFog(layer, air, frame, 0.5, 0.5)
  }
  const view = viewOf(camera, pixels)
  if (portrait.dais) {
    const ground = emptyLayer(size, size)
    await paintParts(ground, dais, { ...rig, reach: () => 0.5 }, materials, view)
    composeOver(layer, ground, 0.3, pixels)
  }
  const { zoom } = camera
  const feet = camera.y + (FEET - STAGE / 2) * zoom
  const shade = { x: camera.x, y: feet, width: 230 * zoom, height: 26 * zoom, strength: 0.9 }
  shadeGround(layer, shade, pixels)
  const body = emptyLayer(size, size)
  await paintParts(body, figure, rig, materials, view)
  addRimLight(body, rig, view.scale)
  composeOver(layer, body, 0.4, pixels)
  addFrontFog(layer, air, frame, 0.24, 0.78)
  addParticles(layer, place.particles, air, fromHex(suit.eye), frame)
  return finished(layer, { ...standardGrade, seed }, pixels)
}
