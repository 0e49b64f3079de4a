import { knight } from '../body-plans/knight.ts'
import type { Look } from '../body-plans/look.ts'
import { mage } from '../body-plans/mage.ts'
import { stillLife, type Trophy } from '../body-plans/still-life.ts'
import { vigil } from '../body-plans/vigil.ts'
import type { SettingName } from '../palettes.ts'
import type { Portrait } from '../portrait.ts'
import { type SuitName, suits } from '../suits.ts'
import { type Camera, wholeStage } from '../view.ts'

/** Cropped at the knees, the whole figure, and figures that need more space. */
const cameras = {
  knees: { zoom: 1.3, x: 600, y: 795 },
  thighs: { zoom: 1.18, x: 600, y: 735 },
  horns: { zoom: 1.14, x: 606, y: 742 },
  raised: { zoom: 1.08, x: 640, y: 764 },
  scythe: { zoom: 1.02, x: 676, y: 700 },
  full: { zoom: 1, x: 600, y: 612 },
  wings: { zoom: 0.95, x: 600, y: 632 },
  vigil: { zoom: 1.12, x: 600, y: 690 },
  sunburst: { zoom: 1.06, x: 600, y: 694 },
  mage: { zoom: 1.04, x: 600, y: 612 },
  tall: { zoom: 0.97, x: 600, y: 636 },
} satisfies Record<string, Camera>

const wholeFigures: readonly (keyof typeof cameras)[] = ['full', 'wings', 'mage', 'tall']

type Shot = {
  readonly suit: SuitName
  readonly seed: number
  readonly camera?: keyof typeof cameras
}

const shoot = (
  setting: SettingName,
  shot: Shot,
  figure: Portrait['figure'],
  camera: keyof typeof cameras,
): Portrait => {
  const chosen = shot.camera ?? camera
  const dais = wholeFigures.includes(chosen)
  return { setting, suit: suits[shot.suit], seed: shot.seed, figure, camera: cameras[chosen], dais }
}

export const standing = (setting: SettingName, shot: Shot, look: Look): Portrait =>
  shoot(setting, shot, knight(look), 'knees')

export const onVigil = (setting: SettingName, shot: Shot, look: Look): Portrait =>
  shoot(setting, shot, vigil(look), 'vigil')

export const robed = (setting: SettingName, shot: Shot, look: Look): Portrait =>
  shoot(setting, shot, mage(look), 'mage')

export const onShow = (setting: SettingName, shot: Shot, trophy: Trophy): Portrait => ({
  ...shoot(setting, shot, stillLife(trophy), 'full'),
  camera: wholeStage,
  dais: false,
})
