import { fractalNoise } from '../noise.ts'
import { outlined, tube } from '../outline.ts'
import type { Part } from '../part.ts'

export type NeckName = 'gorget' | 'mail' | 'scarf' | 'collar'

const shade = { strength: 0.8, blur: 9, right: 6, down: 12 }

const lame = { roundness: 14, bulge: 0.45 } as const

/** The part that joins head and trunk; `middle` follows the turn of the body. */
export function neck(name: NeckName, middle: number): Part[] {
  const frame = { origin: [middle, 0] } as const
  const column = outlined(frame, 'M-62 236 L62 236 L70 330 Q0 372 -70 330Z', {
    material: 'mail',
    roundness: 50,
    bevel: 2,
  })
  switch (name) {
    case 'gorget':
      return [
        column,
        outlined(
          frame,
          'M-96 326 Q-40 362 0 364 Q40 362 96 326 L118 350 Q56 400 0 408 Q-56 400 -118 350Z',
          {
            material: 'plate',
            ...lame,
            trim: 'trim',
            trimWidth: 7,
            shadow: shade,
          },
          tube(126, 70),
        ),
        outlined(
          frame,
          'M-76 284 Q0 330 76 284 L94 334 Q0 386 -94 334Z',
          {
            material: 'plate',
            ...lame,
            shadow: shade,
          },
          tube(100, 60),
        ),
        outlined(
          frame,
          'M-70 252 Q0 292 70 252 L78 296 Q0 340 -78 296Z',
          {
            material: 'plate',
            ...lame,
            trim: 'trim',
            trimWidth: 5,
            shadow: shade,
          },
          tube(84, 54),
        ),
      ]
    case 'mail':
      return [
        outlined(
          frame,
          'M-64 210 L64 210 Q68 282 96 318 Q140 344 148 372 Q132 398 92 404 Q50 420 0 424 Q-50 420 -92 404 Q-132 398 -148 372 Q-140 344 -96 318 Q-68 282 -64 210Z',
          { material: 'mail', roundness: 80, bevel: 4, trim: 'trim', trimWidth: 5, shadow: shade },
        ),
      ]
    case 'scarf':
      return [
        column,
        outlined(
          frame,
          'M-104 282 Q-60 258 0 270 Q60 258 104 282 Q136 330 112 372 Q60 420 0 414 Q-60 420 -112 372 Q-136 330 -104 282Z',
          {
            material: 'cloth',
            roundness: 30,
            bulge: 0.7,
            bevel: 3,
            shadow: shade,
            fold: (x, y) =>
              Math.sin(y / 7 + (x - middle) / 34 + fractalNoise(x / 60, y / 40, 2) * 5) * 4,
          },
        ),
      ]
    case 'collar':
      return [
        column,
        outlined(
          frame,
          'M-84 318 Q-132 300 -150 214 Q-118 232 -92 262 Q-70 300 0 342 Q70 300 92 262 Q118 232 150 214 Q132 300 84 318 Q120 350 110 380 Q56 400 0 420 Q-56 400 -110 380 Q-120 350 -84 318Z',
          {
            material: 'plate',
            roundness: 40,
            trim: 'trim',
            trimWidth: 8,
            edging: 'round',
            shadow: shade,
          },
        ),
      ]
  }
}
