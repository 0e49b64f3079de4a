import { avatarShots } from './avatars.ts'
import { EMBLEM_FRAME } from './emblem.ts'
import { emblemOfAll, emblemShots } from './emblems.ts'
import { paintGroup } from './group.ts'
import { groups } from './groups.ts'
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
  readonly format: 'webp' | 'jpeg'
  /** Of a second file in AVIF, if there is one. */
  readonly avifQuality?: number | undefined
  /** Whether the demo catalogue or the pages show it. */
  readonly shownBy: 'catalogue' | 'pages'
}

const SQUARE = 1200
const EMBLEM = 640
const EMBLEM_OF_ALL = 240
const AVATAR = 160

const portraitMasters = Object.entries(portraits).map(([name, portrait]): [string, Master] => [
  name,
  {
    paint: pixels => paintPortrait(portrait, pixels),
    width: SQUARE,
    height: SQUARE,
    quality: 84,
    format: 'webp',
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
    format: 'webp',
    shownBy: 'catalogue',
  },
])

const emblemOfAllMaster: Master = {
  // Painted as large as other emblems: otherwise its runes would break up.
  paint: pixels => paintStudio(emblemOfAll, (pixels * EMBLEM) / EMBLEM_FRAME),
  width: EMBLEM_OF_ALL,
  height: EMBLEM_OF_ALL,
  quality: 72,
  format: 'webp',
  shownBy: 'pages',
}

/** Of pictures that pages show first; as `quality`, less for phones. */
const avifQualities: Record<string, number> = { 'hero-narrow': 42, 'hero-wide': 50 }

const groupMasters = Object.entries(groups).map(([name, group]): [string, Master] => [
  name,
  {
    paint: pixels => paintGroup(group, pixels),
    width: group.width,
    height: group.height,
    // Phones wait for it. Lower quality suffices: their dense screens hide the loss.
    quality: name === 'hero-narrow' ? 62 : 78,
    // Programs that preview a shared link read JPEG, but not always WebP.
    format: name === 'share' ? 'jpeg' : 'webp',
    avifQuality: avifQualities[name],
    shownBy: 'pages',
  },
])

const avatarMasters = Object.entries(avatarShots).map(([name, shot]): [string, Master] => [
  name,
  {
    // A small file is painted large and scaled down: otherwise its thin trims would break up.
    paint: pixels => paintStudio(shot, pixels / 3),
    width: AVATAR,
    height: AVATAR,
    quality: 82,
    format: 'webp',
    shownBy: 'pages',
  },
])

export const masters: ReadonlyMap<string, Master> = new Map([
  ...groupMasters,
  ...portraitMasters,
  ...emblemMasters,
  ['emblem-all', emblemOfAllMaster],
  ...avatarMasters,
])

export const fileName = (name: string): string =>
  `${name}.${masters.get(name)?.format === 'jpeg' ? 'jpg' : 'webp'}`
