import { fromHex } from '../color.ts'
import { standardGrade } from '../finishing.ts'
import { colorPlanes, darken, eachPixel, emptyLayer, type Layer } from '../layer.ts'
import { at, smoothstep } from '../numbers.ts'
import { finished, type Picture } from '../portrait.ts'
import { FRAME } from './camera.ts'
import { drawSheet } from './draw-sheet.ts'
import { exposed, lampAt } from './exposure.ts'
import type { Shining } from './figures.ts'
import { litBy } from './sheen.ts'
import type { Stage } from './stage.ts'
import { FADE, FRAME_RATE, scenes, type TitleLine } from './storyboard.ts'
import { progress, sceneShares, settling } from './timing.ts'

export type PaintedLine = { readonly line: TitleLine; readonly shining: Shining }

/** What is painted before filming. */
export type Production = {
  readonly stage: (index: number) => Promise<Stage>
  readonly title: readonly PaintedLine[]
}

const LETTER_LIGHT = fromHex('#fff0d0')
/** Fine enough for the encoder to keep, coarse enough to hide banding in dark haze. */
const GRAIN = 0.007

/** Darkens the area behind the title to make it readable. */
function dimBehindTitle(target: Layer, amount: number) {
  if (amount === 0) return
  eachPixel(target, (i, _x, y) => {
    const height = y / target.height
    const band = smoothstep(0.4, 0.62, height) * (1 - smoothstep(0.86, 1.05, height))
    darken(target, i, 1 - 0.62 * band * amount)
  })
}

function addTitle(target: Layer, title: readonly PaintedLine[], seconds: number) {
  const [first] = title
  if (!first) return
  dimBehindTitle(target, settling(progress(first.line.appears, seconds)))
  for (const { line, shining } of title) {
    const shown = settling(progress(line.appears, seconds))
    if (shown === 0) continue
    const { sheet, sheen } = shining
    const lamp = lampAt(line.sweep, LETTER_LIGHT, seconds, sheet.density)
    const layer = litBy(sheet.layer, sheen, lamp)
    // The title starts slightly farther away, approaches and stops.
    const camera = { dolly: -0.06 * (1 - shown), x: 0, y: 0 }
    drawSheet(target, { ...sheet, layer }, camera, shown)
  }
}

/** Adds a share of a picture's light to another. */
function addShare(target: Layer, picture: Layer, share: number) {
  const planes = colorPlanes(picture)
  colorPlanes(target).forEach((plane, c) => {
    const source = planes[c] ?? picture.red
    for (let i = 0; i < plane.length; i++) plane[i] = at(plane, i) + at(source, i) * share
  })
}

/** The scenes visible at this moment, cross-faded in linear light. */
async function scenesAt({ stage }: Production, width: number, seconds: number): Promise<Layer> {
  const mixed = emptyLayer(width, Math.round((width * FRAME.height) / FRAME.width))
  for (const [i, share] of sceneShares(scenes, FADE, seconds).entries()) {
    if (share === 0) continue
    const shown = await stage(i)
    const picture = exposed(shown, width, seconds - shown.scene.start)
    if (share === 1) return picture
    addShare(mixed, picture, share)
  }
  return mixed
}

/** One frame of the film, ready for encoding. */
export async function filmFrame(
  production: Production,
  width: number,
  seconds: number,
): Promise<Picture> {
  const picture = await scenesAt(production, width, seconds)
  addTitle(picture, production.title, seconds)
  const seed = 1 + Math.round(seconds * FRAME_RATE)
  const grade = { ...standardGrade, vignette: 0.7, grain: GRAIN, seed }
  return finished(picture, grade, width / FRAME.width)
}
