import type { Air } from '../backgrounds/air.ts'
import { places } from '../backgrounds/places.ts'
import { fromHex } from '../color.ts'
import { FRAME } from './camera.ts'
import { addLightWrap, paintRow, type Shining, shadowsOf } from './figures.ts'
import { type Mote, motesOf } from './motes.ts'
import { airIn, type Backdrop, paintBehind, paintProps } from './scenery.ts'
import type { Sheet } from './sheet.ts'
import type { Scene } from './storyboard.ts'

/** A scene with everything painted that does not change between frames. */
export type Stage = {
  readonly scene: Scene
  readonly air: Air
  readonly backdrop: Backdrop
  readonly props: Sheet | undefined
  readonly rows: readonly { readonly shadows: Sheet | undefined; readonly shining: Shining }[]
  readonly motes: readonly Mote[]
}

export const BACKDROP_DISTANCE = 2.6
const PROPS_DISTANCE = 1.35
/** The distance between rows of figures. */
const ROW_DEPTH = 0.12

/** Sheets have more pixels than the film, to stay crisp and steady in motion. */
const SHARPNESS = 1.25

/** @param width of the film in pixels */
export async function setUp(scene: Scene, width: number): Promise<Stage> {
  const { company } = scene
  const density = (width / FRAME.width) * SHARPNESS
  const backdrop = await paintBehind(company, density, BACKDROP_DISTANCE)
  const rows = []
  for (const [i, actors] of company.rows.entries()) {
    const distance = 1 + (company.rows.length - 1 - i) * ROW_DEPTH
    const shining = await paintRow(actors, company.palette, density, distance)
    addLightWrap(shining.sheet, backdrop.sheet)
    rows.push({ shadows: shadowsOf(actors, distance), shining })
  }
  const eye = fromHex(company.rows.at(-1)?.[0]?.suit.eye ?? company.palette.glow)
  const air = airIn(company)
  return {
    scene,
    air,
    backdrop,
    props: await paintProps(company, density, PROPS_DISTANCE),
    rows,
    motes: motesOf(places[company.setting].particles, air, eye, scene.motes),
  }
}
