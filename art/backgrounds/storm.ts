import { ridgedNoise } from '../noise.ts'
import { between } from '../random.ts'
import { type Frame, type Place, sideways } from './scene.ts'

const ranges = [
  { base: 0.52, rise: 330, width: 260, distance: 0.8, blur: 3 },
  { base: 0.64, rise: 260, width: 200, distance: 0.55, blur: 2 },
  { base: 0.76, rise: 210, width: 150, distance: 0.28, blur: 1.5 },
  { base: 0.9, rise: 90, width: 90, distance: 0.06, blur: 5 },
]

function mountains(frame: Frame, index: number, offset: number): string {
  const range = ranges[index] ?? ranges[0]
  if (!range) return ''
  let path = `M-10 ${frame.height}`
  for (let x = -10; x <= frame.width + 10; x += 10) {
    const ridge = ridgedNoise(x / range.width + index * 31 + offset, index * 7 + 0.5)
    const valley = index > 0 ? (sideways(x, frame) - 0.4) * 120 : 0
    path += ` L${x} ${frame.height * range.base - range.rise * (ridge - 0.35) - valley}`
  }
  return `<path d="${path} L${frame.width + 10} ${frame.height} Z"/>`
}

const bolt: Place['bolt'] = (frame, random) => {
  let x = frame.width * (random() < 0.5 ? 0.73 : 0.24)
  let y = -10
  let trunk = `M${x} ${y}`
  let twigs = ''
  while (y < frame.height * 0.62) {
    x += (random() - 0.54) * 70
    y += between(random, 18, 52)
    trunk += ` L${x} ${y}`
    if (random() > 0.22) continue
    twigs += `M${x} ${y}`
    for (let i = 0, twigX = x, twigY = y; i < 6; i++) {
      twigX += (random() - 0.2) * 50
      twigY += between(random, 12, 40)
      twigs += ` L${twigX} ${twigY}`
    }
  }
  return `<g fill="none" stroke="#fff" stroke-linejoin="bevel"><path d="${trunk}" stroke-width="5"/><path d="${twigs}" stroke-width="2"/></g>`
}

export const storm: Place = {
  backcloths: (frame, random) => {
    const offset = random() * 40
    return ranges.map(({ distance, blur }, i) => ({
      svg: mountains(frame, i, offset),
      distance,
      blur,
    }))
  },
  props: [],
  paved: false,
  particles: 'rain',
  bolt,
}
