import { EMBLEM_FRAME } from './emblem.ts'
import { avatarShot, emblemShots, groups } from './ensembles.ts'
import { paintGroup } from './group.ts'
import { portraits } from './pictures.ts'
import { type Picture, paintPortrait } from './portrait.ts'
import { paintStudio } from './studio.ts'

/** How to paint a picture and how to store it. */
type Master = {
  readonly paint: (pixels: number) => Promise<Picture>
  /** Size of the file in pixels. */
  readonly width: number
  readonly height: number
  readonly quality: number
  /** Whether the demo catalogue or the pages show it. */
  readonly shownBy: 'catalogue' | 'pages'
}

const SQUARE = 1200
const EMBLEM = 640
const AVATAR = 256

const portraitMasters = Object.entries(portraits).map(([name, portrait]): [string, Master] => [
  name,
  {
    paint: pixels => paintPortrait(portrait, pixels),
    width: SQUARE,
    height: SQUARE,
    quality: 84,
    shownBy: 'catalogue',
  },
])

const emblemMasters = Object.entries(emblemShots).map(([name, shot]): [string, Master] => [
  name,
  {
    paint: pixels => paintStudio(shot, (pixels * EMBLEM) / EMBLEM_FRAME),
    width: EMBLEM,
    height: EMBLEM,
    quality: 82,
    shownBy: 'catalogue',
  },
])

const groupMasters = Object.entries(groups).map(([name, group]): [string, Master] => [
  name,
  {
    paint: pixels => paintGroup(group, pixels),
    width: group.width,
    height: group.height,
    quality: 78,
    shownBy: 'pages',
  },
])

const avatar: Master = {
  // A small file is painted large and made smaller, or its thin trims would break up.
  paint: pixels => paintStudio(avatarShot, pixels / 2),
  width: AVATAR,
  height: AVATAR,
  quality: 86,
  shownBy: 'pages',
}

export const masters: ReadonlyMap<string, Master> = new Map([
  ...groupMasters,
  ...portraitMasters,
  ...emblemMasters,
  ['avatar', avatar],
])
