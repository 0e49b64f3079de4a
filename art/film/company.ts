import type { Actor } from '../group.ts'
import { groups } from '../groups.ts'
import { type SettingName, type SettingPalette, settings } from '../palettes.ts'
import { portraitOf } from '../pictures.ts'
import { FRAME } from './camera.ts'

/** The figures in a scene, and their positions. */
export type Company = {
  readonly setting: SettingName
  readonly palette: SettingPalette
  readonly seed: number
  /** The bright center, as shares of width and height. */
  readonly centreX: number
  readonly centreY: number
  /** Rows of figures side by side, from back to front. */
  readonly rows: readonly (readonly Actor[])[]
  /** Whether the props of the place are at the sides. */
  readonly props: boolean
}

/** A set of the catalogue, alone in its place. */
export function alone(set: string, place: Pick<Actor, 'x' | 'feet' | 'zoom' | 'light'>): Company {
  const { setting, suit, figure, seed } = portraitOf(set)
  return {
    setting,
    palette: settings[setting],
    seed,
    centreX: place.x / FRAME.width,
    centreY: 0.4,
    rows: [[{ ...place, suit, figure }]],
    props: true,
  }
}

/** The figures of an opening picture in the given light, the foremost in the center. */
export function lineUp(picture: string, light: number): Company {
  const group = groups[picture]
  if (!group) throw new Error(`There is no opening picture named ${picture}`)
  const shift = FRAME.width / 2 - (group.cast.at(-1)?.x ?? 0)
  const cast = group.cast.map(actor => ({
    ...actor,
    x: actor.x + shift,
    light: actor.light * light,
  }))
  return {
    setting: group.setting,
    palette: { ...settings[group.setting], ...group.palette },
    seed: group.seed,
    centreX: 0.5,
    centreY: group.centreY,
    rows: [...Map.groupBy(cast, actor => actor.light).values()],
    props: false,
  }
}
