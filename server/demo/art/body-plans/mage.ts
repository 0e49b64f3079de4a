import { fractalNoise } from '../noise.ts'
import { mix, smoothstep } from '../numbers.ts'
import { type Part, pair } from '../part.ts'
import { cape } from './cape.ts'
import { helmParts } from './helms.ts'
import { hangingHands } from './limbs.ts'
import type { Look } from './look.ts'
import { ornamentsBehind, ornamentsInFront } from './ornaments.ts'
import { pauldrons } from './pauldrons.ts'
import { belt, crest, tabard, torso } from './torso.ts'
import { weaponParts } from './weapons.ts'

const robe: Part = {
  svg: '<path d="M500 330 H700 L735 560 Q760 800 850 1080 Q600 1130 350 1080 Q440 800 465 560Z"/>',
  box: [345, 325, 855, 1130],
  material: 'robe',
  trim: 'trim',
  trimWidth: 10,
  reach: 0,
  roundness: 90,
  bevel: 4,
  fold: (x, y) => {
    const low = smoothstep(360, 1085, y)
    const u = (x - 600) / mix(110, 270, low)
    const broad = Math.sin(u * 8 + fractalNoise(u * 2 + 8, y / 380, 2) * 5) * 26
    const fine = Math.sin(u * 19 + fractalNoise(u * 4, y / 300, 2) * 6) * 8
    return (broad + fine) * mix(0.25, 1, low)
  },
}

const sleeve: Part = {
  svg: '<path d="M505 335 Q400 400 372 560 Q340 640 290 770 Q350 800 440 770 Q455 640 500 470Z"/>',
  box: [285, 330, 510, 805],
  material: 'robe',
  trim: 'trim',
  trimWidth: 9,
  reach: 0,
  roundness: 55,
  bevel: 4,
  fold: (x, y) => Math.sin((x + y * 0.25) / 21 + fractalNoise(x / 90, y / 200, 2) * 5) * 6,
}

const CREST_Y = 800

/** Robed, with a staff in one hand. */
export function mage(look: Look): Part[] {
  const [right, left] = hangingHands(look.limbMaterial ?? 'plate', 352, 745, 225)
  const staff = look.weapon ?? { kind: 'pole', head: 'crescent' }
  const mantle = ornamentsInFront(look.ornaments)
  return [
    cape({ width: 350, seed: 5, ...look.cape }),
    ...ornamentsBehind(look.ornaments),
    robe,
    ...pair(sleeve),
    tabard(360, 1092, 130),
    ...crest(look, CREST_Y),
    torso({ torso: 'mantled', ...look }),
    ...belt(630, 280),
    ...(left ? [left] : []),
    ...pauldrons({ pauldrons: 'layered', ...look }),
    ...weaponParts(staff, { x: 350, y: 760, top: 190, lean: -1.5 }),
    ...(right ? [right] : []),
    ...mantle,
    ...helmParts(look.helm, { lift: -12, scale: 1.04, material: look.helmMaterial ?? 'plate' }),
  ]
}
