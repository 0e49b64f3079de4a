import { fractalNoise, ridgedNoise, valueNoise } from './noise.ts'
import { smoothstep } from './numbers.ts'

const cell = (value: number): number => (value - Math.floor(value) - 0.5) * 2

function mail(x: number, y: number): number {
  const row = Math.floor(y / 6)
  const acrossRing = cell((x + (row & 1 ? 4.5 : 0)) / 9)
  const alongRing = cell(y / 6)
  const ring = (Math.hypot(acrossRing, alongRing * 0.9) - 0.62) ** 2
  return 3.2 * Math.exp(-ring / 0.09)
}

function scales(x: number, y: number): number {
  const row = Math.floor(y / 17)
  const acrossScale = cell((x + (row & 1 ? 11 : 0)) / 22)
  const down = y / 17 - row
  const tip = 1 - 0.55 * acrossScale * acrossScale
  return down < tip ? 6 * down : 0.5
}

function pitted(x: number, y: number): number {
  const noise = fractalNoise(x / 9, y / 9, 3)
  return noise > 0.5 ? (noise - 0.5) * 5 : (noise - 0.5) * 11
}

/** Fine scratches from use, mostly in one direction. */
const scratch = (x: number, y: number): number => {
  const line = smoothstep(0.06, 0.01, Math.abs(valueNoise(x / 90, y / 7) - 0.5))
  return line > 0 ? line * smoothstep(0.55, 0.75, valueNoise(x / 30 + 50, y / 30)) : 0
}

/** The height of a surface at a point, both in stage units. */
export const textures = {
  smooth: () => 0,
  hammered: (x: number, y: number) => (fractalNoise(x / 16, y / 16, 2) - 0.5) * 5,
  brushed: (x: number, y: number) =>
    (valueNoise(x / 26 + y / 9, y / 4) - 0.5) * 0.2 +
    (fractalNoise(x / 45, y / 45, 3) - 0.5) * 5 -
    scratch(x + y * 0.4, y - x * 0.3) * 0.5,
  pitted,
  leather: (x: number, y: number) =>
    (fractalNoise(x / 5, y / 5, 2) - 0.5) * 3 + (fractalNoise(x / 40, y / 40, 2) - 0.5) * 8,
  cracked: (x: number, y: number) => (ridgedNoise(x / 34, y / 34, 3) - 1) * 13,
  mail,
  scales,
  woven: (x: number, y: number) => (valueNoise(x / 2, y / 2) - 0.5) * 0.7,
  grain: (x: number, y: number) => (fractalNoise(x / 5, y / 70, 3) - 0.5) * 6,
  fur: (x: number, y: number) =>
    (fractalNoise((x + 14 * valueNoise(x / 40, y / 40)) / 5, y / 26, 3) - 0.5) * 16,
}

export type TextureName = keyof typeof textures
