import type { Air } from './backgrounds/air.ts'
import type { Frame, ParticleKind } from './backgrounds/scene.ts'
import { blended, type Rgb } from './color.ts'
import { addLight, type Layer } from './layer.ts'
import { mix } from './numbers.ts'
import { type Random, seededRandom } from './random.ts'

/** A soft spot of light: radius in picture units, `stretch` times longer along `angle`. */
export type Spot = {
  radius: number
  color: Rgb
  strength: number
  angle?: number
  stretch?: number
}

export const spots: Record<ParticleKind, (random: Random, glow: Rgb, eye: Rgb) => Spot> = {
  ember: (random, glow) => ({
    radius: mix(0.8, 2.4, random() ** 2),
    color: blended(glow, [1, 0.85, 0.5], random() * 0.5),
    strength: mix(0.8, 3, random()),
    angle: random() * 3,
    stretch: 1 + random() * 1.8,
  }),
  snow: random => ({
    radius: mix(0.8, 3, random() ** 3),
    color: [0.8, 0.92, 1],
    strength: mix(0.25, 0.9, random()),
  }),
  firefly: (random, glow) => ({
    radius: mix(1, 2.6, random() ** 2),
    color: blended(glow, [1, 1, 0.6], 0.4),
    strength: mix(0.5, 2.6, random()),
  }),
  bubble: random => ({
    radius: mix(0.8, 2.2, random() ** 2),
    color: [0.7, 1, 0.95],
    strength: mix(0.15, 0.7, random()),
  }),
  rain: random => ({
    radius: 0.8,
    color: [0.7, 0.78, 1],
    strength: 0.22,
    angle: 1.25,
    stretch: mix(8, 22, random()),
  }),
  soul: (random, glow, eye) => ({
    radius: mix(0.8, 2.4, random() ** 2),
    color: blended(glow, eye, random()),
    strength: mix(0.4, 2, random()),
    angle: Math.PI / 2,
    stretch: 1 + random() * 2,
  }),
}

export const risesFromGround = (kind: ParticleKind) =>
  kind === 'ember' || kind === 'firefly' || kind === 'soul'

function addSpot(layer: Layer, x: number, y: number, spot: Spot, pixels: number) {
  const { radius, color, strength, angle = 0, stretch = 1 } = spot
  const size = Math.max(0.6, radius * pixels)
  const reach = Math.ceil(size * 3 * stretch)
  const cosine = Math.cos(angle)
  const sine = Math.sin(angle)
  const centreX = Math.round(x * pixels)
  const centreY = Math.round(y * pixels)
  for (let down = -reach; down <= reach; down++)
    for (let right = -reach; right <= reach; right++) {
      const px = centreX + right
      const py = centreY + down
      if (px < 0 || py < 0 || px >= layer.width || py >= layer.height) continue
      const along = (right * cosine + down * sine) / stretch
      const across = down * cosine - right * sine
      const light = Math.exp(-(along * along + across * across) / (size * size))
      if (light > 0.01) addLight(layer, py * layer.width + px, color, light * strength)
    }
}

/** Drifting sparks, snow or rain, mostly away from the center. */
export function addParticles(layer: Layer, kind: ParticleKind, air: Air, eye: Rgb, frame: Frame) {
  const random = seededRandom(air.seed + 99)
  const share = frame.width / 1200
  for (let i = 0; i < 170 * share; i++) {
    const x = random() * frame.width
    const y = frame.height * (risesFromGround(kind) ? 1 - random() ** 1.4 : random())
    const spot = spots[kind](random, air.glow, eye)
    const central = Math.abs(x - air.x) < (frame.width * 0.175) / share
    if (central && random() < 0.7) continue
    addSpot(layer, x, y, spot, frame.pixels)
  }
  const color: Rgb = kind === 'rain' ? [0.4, 0.45, 0.6] : kind === 'snow' ? [0.6, 0.8, 1] : air.glow
  for (let i = 0; i < 9 * share; i++) {
    const x = random() * frame.width
    const y = frame.height * mix(0.35, 1, random())
    const radius = mix(9, 24, random())
    if (Math.abs(x - air.x) < (frame.width * 0.1) / share) continue
    addSpot(layer, x, y, { radius, color, strength: kind === 'ember' ? 0.28 : 0.12 }, frame.pixels)
  }
}
