import { type LocalFrame, outlined } from '../outline.ts'
import type { Part } from '../part.ts'

const quiet = { shadow: { strength: 0.5 } } as const

/** An old trunk at the side of the stage; its roots run in over the floor. */
const trunk = (frame: LocalFrame) =>
  outlined(
    frame,
    'M-60 -20 L96 -20 Q120 240 92 470 Q80 700 120 860 Q170 960 300 1040 Q200 1040 160 1010 Q190 1070 260 1120 Q140 1110 80 1040 Q60 1120 40 1210 L-60 1210Z',
    { material: 'bark', roundness: 80, bevel: 8, ...quiet },
  )

const bough = (frame: LocalFrame) =>
  outlined(
    frame,
    'M60 330 Q170 300 230 200 Q250 150 300 120 Q270 180 262 220 Q300 200 350 196 Q290 230 250 260 Q180 370 70 420Z',
    { material: 'bark', roundness: 30, bevel: 6, ...quiet },
  )

/** Moss on the sides that face the sky. */
const moss = (frame: LocalFrame) =>
  outlined(frame, 'M96 420 Q110 380 160 352 Q210 320 236 262 Q226 350 150 400 Q120 420 96 450Z', {
    material: 'moss',
    roundness: 18,
    bevel: 6,
    shadow: { strength: 0.4, blur: 6 },
  })

const boulder = (frame: LocalFrame) =>
  outlined(frame, 'M180 1130 Q176 1060 240 1034 Q310 1020 344 1080 Q360 1110 352 1150 L182 1150Z', {
    material: 'stone',
    roundness: 60,
    bevel: 8,
    ...quiet,
  })

const mossyTop = (frame: LocalFrame) =>
  outlined(
    frame,
    'M178 1100 Q180 1056 240 1030 Q312 1018 346 1084 Q310 1062 280 1080 Q250 1060 220 1092 Q196 1080 178 1100Z',
    { material: 'moss', roundness: 20, bevel: 6, shadow: { strength: 0.5, blur: 6 } },
  )

const mushroom = (x: number, y: number, size: number): Part[] => [
  outlined({ origin: [x, y], wide: size, long: size }, 'M-7 0 L7 0 L5 -34 L-5 -34Z', {
    material: 'bone',
    roundness: 7,
    bevel: 2,
    ...quiet,
  }),
  outlined(
    { origin: [x, y], wide: size, long: size },
    'M-30 -28 Q-24 -62 0 -62 Q24 -62 30 -28 Q0 -18 -30 -28Z',
    { material: 'fungus', roundness: 26, bevel: 3, ...quiet },
  ),
]

const nearTree: LocalFrame = { origin: [-14, 0] }
const farTree: LocalFrame = { origin: [1206, 70], wide: -0.82, long: 0.94 }
const here: LocalFrame = { origin: [0, 0] }
const there: LocalFrame = { origin: [1230, 170], wide: -0.86, long: 0.86 }

export const woodland: readonly Part[] = [
  ...[nearTree, farTree].flatMap(frame => [trunk(frame), bough(frame), moss(frame)]),
  ...[here, there].flatMap(frame => [boulder(frame), mossyTop(frame)]),
  ...mushroom(150, 1100, 0.9),
  ...mushroom(196, 1120, 0.6),
  ...mushroom(1010, 1110, 1),
  ...mushroom(1062, 1126, 0.7),
  ...mushroom(104, 640, 0.7),
]
