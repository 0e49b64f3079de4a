import { blended, fromHex, greyed, type Rgb, scaled } from './color.ts'
import type { SettingPalette, SuitPalette } from './palettes.ts'
import type { TextureName } from './textures.ts'

export type Material = {
  readonly color: Rgb
  /** 0 for cloth and stone, 1 for bare metal. */
  readonly metal: number
  /** 0 mirrors sharply, 1 scatters. */
  readonly roughness: number
  /** Sheen of non-metals. */
  readonly sheen: number
  readonly texture: TextureName
  /** Multiplies the height of the texture. */
  readonly depth: number
  /** How brightly rubbed edges shine. */
  readonly wear: number
  /** Light given off. */
  readonly emission?: Rgb
}

export type MaterialName = keyof ReturnType<typeof materialsOf>
export type Materials = Record<MaterialName, Material>

const plain = {
  metal: 0,
  roughness: 0.85,
  sheen: 0.03,
  texture: 'smooth',
  depth: 1,
  wear: 0,
} as const

/** All materials of a suit and its surroundings, in the given colors. */
export function materialsOf(suit: SuitPalette, setting: SettingPalette) {
  const metal = fromHex(suit.metal)
  const darkMetal = fromHex(suit.darkMetal)
  const cloth = greyed(fromHex(suit.cloth), 0.28)
  const eye = fromHex(suit.eye)
  const steel = { ...plain, metal: 1, sheen: 0.1 }
  const make = (material: Material): Material => material
  return {
    plate: make({ ...steel, color: metal, roughness: 0.27, texture: 'brushed', wear: 0.75 }),
    darkPlate: make({
      ...steel,
      color: darkMetal,
      metal: 0.92,
      roughness: 0.42,
      texture: 'hammered',
      wear: 0.8,
    }),
    coldSteel: make({
      ...steel,
      color: blended(metal, fromHex('#dcebff'), 0.62),
      roughness: 0.27,
      texture: 'brushed',
      wear: 0.75,
    }),
    trim: make({
      ...steel,
      color: scaled(fromHex(suit.trim), 0.72),
      roughness: 0.36,
      texture: 'hammered',
      depth: 0.4,
      wear: 0.35,
    }),
    mail: make({
      ...steel,
      color: scaled(metal, 0.5),
      metal: 0.85,
      roughness: 0.5,
      texture: 'mail',
      depth: 1.2,
    }),
    scale: make({
      ...steel,
      color: blended(metal, darkMetal, 0.5),
      metal: 0.9,
      roughness: 0.4,
      texture: 'scales',
      depth: 1,
    }),
    underside: make({ ...plain, color: fromHex('#15110e'), sheen: 0.05, texture: 'leather' }),
    leather: make({
      ...plain,
      color: fromHex('#38220f'),
      roughness: 0.55,
      sheen: 0.14,
      texture: 'leather',
    }),
    cloth: make({ ...plain, color: cloth, texture: 'woven' }),
    enamel: make({
      ...plain,
      color: scaled(cloth, 0.8),
      roughness: 0.4,
      sheen: 0.16,
      texture: 'hammered',
    }),
    robe: make({
      ...plain,
      color: scaled(blended(cloth, darkMetal, 0.6), 0.8),
      sheen: 0.04,
      texture: 'woven',
    }),
    fur: make({ ...plain, color: blended(darkMetal, fromHex('#b8a890'), 0.35), texture: 'fur' }),
    void: make({ ...plain, color: fromHex('#0a0807'), sheen: 0.02 }),
    gem: make({
      ...plain,
      color: eye,
      metal: 0.2,
      roughness: 0.1,
      sheen: 1,
      emission: scaled(eye, 0.9),
    }),
    flame: make({ ...plain, color: fromHex('#ffb050'), emission: scaled(fromHex('#ffb85a'), 3.2) }),
    ice: make({
      ...plain,
      color: fromHex('#9fd0ea'),
      metal: 0.75,
      roughness: 0.18,
      sheen: 0.9,
      texture: 'cracked',
      emission: scaled(fromHex(setting.haze), 0.35),
    }),
    wood: make({
      ...plain,
      color: fromHex('#4a2f1a'),
      roughness: 0.6,
      sheen: 0.1,
      texture: 'grain',
    }),
    bark: make({ ...plain, color: fromHex('#64503a'), texture: 'grain', depth: 2, roughness: 0.7 }),
    moss: make({ ...plain, color: fromHex('#4a5c2c'), texture: 'fur', depth: 0.5 }),
    coral: make({
      ...plain,
      color: fromHex('#a4503c'),
      roughness: 0.6,
      sheen: 0.16,
      texture: 'pitted',
    }),
    fungus: make({
      ...plain,
      color: fromHex('#c8b060'),
      sheen: 0.2,
      emission: scaled(fromHex(setting.glow), 0.5),
    }),
    stone: make({ ...plain, color: fromHex('#4a4642'), texture: 'pitted', wear: 0.4 }),
    bone: make({
      ...plain,
      color: fromHex('#94866a'),
      roughness: 0.6,
      sheen: 0.12,
      texture: 'pitted',
      depth: 0.6,
    }),
  }
}
