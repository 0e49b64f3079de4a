import { emptyLayer, type Layer } from '../layer.ts'
import { mix } from '../numbers.ts'
import { type Camera, cameraAt, FRAME } from './camera.ts'
import { addSheetLight, drawSheet } from './draw-sheet.ts'
import { addFog, type Fog } from './fog.ts'
import { type Lamp, litBy } from './sheen.ts'
import { addMote } from './spark.ts'
import type { Stage } from './stage.ts'
import type { Sweep } from './storyboard.ts'
import { flash, progress, swell } from './timing.ts'

const fogs = {
  far: { distance: 1.5, strength: 0.5, start: 0.3, drift: 16 },
  between: { distance: 1.1, strength: 0.3, start: 0.45, drift: -18 },
  front: { distance: 0.75, strength: 0.75, start: 0.62, drift: 34 },
} satisfies Record<string, Fog>

/** From behind the left shoulder of the figures that face the camera to behind the right one. */
const REACH = 1.9

/** The lamp at a point of its path, for a sheet of this density. */
export function lampAt(sweep: Sweep, color: Lamp['color'], seconds: number, density: number): Lamp {
  const share = progress(sweep, seconds)
  return {
    color,
    strength: sweep.strength * swell(share),
    azimuth: mix(-REACH, REACH, share),
    turn: (sweep.turn * 2) / (FRAME.width * density),
  }
}

function drawRows(target: Layer, stage: Stage, camera: Camera, seconds: number) {
  const { air, rows, scene } = stage
  rows.forEach(({ shadows, shining: { sheet, sheen } }, i) => {
    if (i > 0) addFog(target, fogs.between, air, camera, seconds)
    if (shadows) drawSheet(target, shadows, camera)
    const lamp = lampAt(scene.sweep, air.key, seconds, sheet.density)
    drawSheet(target, { ...sheet, layer: litBy(sheet.layer, sheen, lamp) }, camera)
  })
}

/** The camera's view of a stage, in linear light; `seconds` count from the scene's start. */
export function exposed(stage: Stage, width: number, seconds: number): Layer {
  const { air, backdrop, motes, props, scene } = stage
  const target = emptyLayer(width, Math.round((width * FRAME.height) / FRAME.width))
  const camera = cameraAt(scene.path, seconds / scene.length)
  drawSheet(target, backdrop.sheet, camera)
  if (backdrop.lightning && scene.strikes !== undefined)
    addSheetLight(target, backdrop.lightning, camera, flash(seconds - scene.strikes))
  addFog(target, fogs.far, air, camera, seconds)
  if (props) drawSheet(target, props, camera)
  for (const mote of motes) if (mote.distance > 1) addMote(target, mote, camera, seconds)
  drawRows(target, stage, camera, seconds)
  addFog(target, fogs.front, air, camera, seconds)
  for (const mote of motes) if (mote.distance <= 1) addMote(target, mote, camera, seconds)
  return target
}
