import { fractalNoise } from '../noise.ts'
import { type Part, pair } from '../part.ts'
import { farCrown } from './crown.ts'
import { halo } from './halo.ts'
import { featherWings } from './wings.ts'

/** Things worn on top of the plates; those in `behind` are behind the figure. */
const ornaments = {
  featherWings,
  spikedWings: () =>
    pair({
      icon: 'spiky-wing',
      flip: true,
      x: 330,
      y: 300,
      size: 500,
      turn: 8,
      material: 'darkPlate',
      trim: 'trim',
      trimWidth: 5,
      roundness: 40,
      bevel: 8,
    }),
  batWings: () =>
    pair({
      icon: 'bat-wing',
      x: 290,
      y: 415,
      size: 560,
      turn: 20,
      material: 'robe',
      trim: 'darkPlate',
      trimWidth: 7,
      roundness: 40,
      bevel: 6,
      reach: 4,
    }),
  halo: () => [halo(600, 205, 138, 186, 24)],
  antlers: () =>
    pair({
      icon: 'stag-head',
      clip: [0, 0, 222, 250],
      x: 622,
      y: 236,
      size: 640,
      material: 'bone',
      reach: 0,
      roundness: 16,
      bevel: 7,
    }),
  bullHorns: () => [
    {
      icon: 'bull-horns',
      x: 600,
      y: 112,
      size: 290,
      material: 'bone',
      trim: 'trim',
      trimWidth: 4,
      reach: 0,
      roundness: 34,
      bevel: 8,
    },
  ],
  furMantle: () => [furMantle()],
  /** The far half; the near half is in front of the helm. */
  crown: farCrown,
} satisfies Record<string, () => Part[]>

export type Ornament = keyof typeof ornaments

const behind: readonly Ornament[] = ['featherWings', 'spikedWings', 'batWings', 'halo', 'antlers']

function partsOf(chosen: readonly Ornament[]): Part[] {
  return chosen.flatMap((name): Part[] => ornaments[name]())
}

export const ornamentsBehind = (chosen: readonly Ornament[] = []): Part[] =>
  partsOf(chosen.filter(name => behind.includes(name)))

export const ornamentsInFront = (chosen: readonly Ornament[] = []): Part[] =>
  partsOf(chosen.filter(name => !behind.includes(name) && name !== 'furMantle'))

/** Fur over the shoulders, below anything that the hands hold. */
export const mantle = (chosen: readonly Ornament[] = []): Part[] =>
  partsOf(chosen.filter(name => name === 'furMantle'))

/** Fur over the shoulders: two jagged outlines with a hole for the neck. */
function furMantle(): Part {
  const points: string[] = []
  const steps = 90
  for (let i = 0; i <= steps; i++) {
    const angle = Math.PI + (i / steps) * Math.PI * 2
    const shag = i % 2 ? 1.06 : 0.96
    const uneven = 1 + (fractalNoise(i / 3, 5, 2) - 0.5) * 0.12
    const x = 600 + Math.cos(angle) * 262 * shag * uneven
    const y = 385 + Math.sin(angle) * (Math.sin(angle) < 0 ? 92 : 118) * shag * uneven
    points.push(`${x} ${y}`)
  }
  return {
    svg: `<path d="M${points.join(' L')}Z"/>`,
    box: [300, 260, 900, 540],
    material: 'fur',
    reach: 0,
    roundness: 90,
    bevel: 10,
    shadow: { strength: 0.85, down: 18, blur: 14 },
  }
}
