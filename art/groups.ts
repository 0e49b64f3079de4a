import { champion, keeper, oracle, reaver, sovereign, warden } from './cast.ts'
import type { Group } from './group.ts'

const warmLight = {
  haze: '#4a2c18',
  glow: '#ffb060',
  key: '#ffe8cc',
  rim: '#ff9a4a',
} as const

const dark = { setting: 'forge', palette: warmLight } as const

export const groups: Record<string, Group> = {
  'hero-wide': {
    ...dark,
    width: 2000,
    height: 900,
    centreX: 0.66,
    centreY: 0.38,
    seed: 17,
    calm: 'left',
    cast: [
      warden({ x: 790, feet: 800, zoom: 0.56, light: 0.9 }),
      oracle({ x: 1726, feet: 800, zoom: 0.56, light: 0.9 }),
      reaver({ x: 1064, feet: 828, zoom: 0.63, light: 1 }),
      sovereign({ x: 1560, feet: 828, zoom: 0.63, light: 1 }),
      champion({ x: 1312, feet: 862, zoom: 0.74, light: 1.1 }),
    ],
  },
  'hero-narrow': {
    ...dark,
    width: 900,
    height: 1100,
    centreX: 0.5,
    centreY: 0.34,
    floor: 0.64,
    seed: 23,
    calm: 'bottom',
    cast: [
      reaver({ x: 262, feet: 712, zoom: 0.48, light: 0.95 }),
      sovereign({ x: 702, feet: 714, zoom: 0.48, light: 0.95 }),
      champion({ x: 450, feet: 752, zoom: 0.62, light: 1.1 }),
    ],
  },
  cover: {
    ...dark,
    width: 900,
    height: 1200,
    centreX: 0.5,
    centreY: 0.4,
    seed: 31,
    cast: [keeper({ x: 450, feet: 1130, zoom: 0.98, light: 1.05 })],
  },
  share: {
    ...dark,
    width: 1200,
    height: 630,
    centreX: 0.5,
    centreY: 0.4,
    seed: 17,
    cast: [
      warden({ x: 176, feet: 566, zoom: 0.42, light: 0.86 }),
      oracle({ x: 1000, feet: 566, zoom: 0.42, light: 0.86 }),
      reaver({ x: 382, feet: 584, zoom: 0.46, light: 1 }),
      sovereign({ x: 800, feet: 584, zoom: 0.46, light: 1 }),
      champion({ x: 592, feet: 606, zoom: 0.53, light: 1.1 }),
    ],
  },
}
