import { type Air, airOf } from '../backgrounds/air.ts'
import { paintBackdrop } from '../backgrounds/backdrop.ts'
import { places } from '../backgrounds/places.ts'
import type { Place } from '../backgrounds/scene.ts'
import { defocus } from '../compositing.ts'
import { colorPlanes, emptyLayer } from '../layer.ts'
import { lightRig } from '../light.ts'
import { materialsOf } from '../materials.ts'
import { at } from '../numbers.ts'
import { type Part, STAGE } from '../part.ts'
import { paintParts } from '../portrait.ts'
import { partBox } from '../view.ts'
import { FRAME } from './camera.ts'
import type { Company } from './company.ts'
import { cropped, emptySheet, layOver, type Sheet, viewOn } from './sheet.ts'

/** The size of the backdrop relative to the frame, so that the camera never sees its edge. */
export const OVERSIZE = 1.06

export const airIn = ({ palette, seed, centreX, centreY }: Company): Air => ({
  ...airOf(palette, { ...FRAME, pixels: 1 }, seed, centreX, centreY),
  radius: FRAME.height * 0.42,
})

export type Backdrop = { readonly sheet: Sheet; readonly lightning?: Sheet }

const hung = (layer: Sheet['layer'], distance: number): Sheet => ({
  layer,
  left: (FRAME.width * (1 - OVERSIZE)) / 2,
  top: (FRAME.height * (1 - OVERSIZE)) / 2,
  density: layer.width / (FRAME.width * OVERSIZE),
  distance,
})

/** The place behind all figures; lightning is a separate sheet, added when it strikes. */
export async function paintBehind(company: Company, density: number, distance: number) {
  const place = places[company.setting]
  const frame = { ...FRAME, pixels: (density * OVERSIZE) / 2 }
  const paint = (shown: Place) => paintBackdrop(shown, airIn(company), frame)
  const { bolt } = place
  if (!bolt) return { sheet: hung(await paint(place), distance) } satisfies Backdrop
  const sheet = hung(
    // The path is generated but hidden, because the mountains depend on the same random numbers.
    await paint({ ...place, bolt: (...given) => `<g display="none">${bolt(...given)}</g>` }),
    distance,
  )
  const lightning = hung(await paint(place), distance)
  const dark = colorPlanes(sheet.layer)
  colorPlanes(lightning.layer).forEach((plane, c) => {
    plane.forEach((value, i) => {
      plane[i] = value - at(dark[c] ?? plane, i)
    })
  })
  lightning.layer.alpha.fill(0)
  return { sheet, lightning } satisfies Backdrop
}

const onLeft = (part: Part): boolean => {
  const [left, , right] = partBox(part)
  return left + right < STAGE
}

/** The lit props of the place, out of focus, moved to the sides of the wide frame. */
export async function paintProps(
  company: Company,
  density: number,
  distance: number,
): Promise<Sheet | undefined> {
  const { props } = places[company.setting]
  if (!company.props || props.length === 0) return undefined
  const suit = company.rows[0]?.[0]?.suit
  if (!suit) return undefined
  const rig = lightRig(suit, company.palette)
  const dim = { ...rig, keyStrength: rig.keyStrength * 0.55, reach: () => 0.5 }
  const sheet = emptySheet(density / 1.5, distance)
  const { layer } = sheet
  for (const side of [-1, 1]) {
    const parts = props.filter(part => onLeft(part) === side < 0)
    const view = viewOn(sheet, {
      zoom: 0.82,
      x: FRAME.width / 2 + side * 330,
      y: FRAME.height * 0.49,
    })
    const part = emptyLayer(layer.width, layer.height)
    await paintParts(part, parts, dim, materialsOf(suit, company.palette), view)
    layOver(layer, part)
  }
  defocus(layer, 2.6 * sheet.density)
  return cropped(sheet)
}
