import type { MaterialName } from '../materials.ts'
import { mirrored, type Part, pair } from '../part.ts'

const soft = { reach: 0, roundness: 45, bevel: 2 } as const

/** Hose and neck of mail, seen between the plates. */
export const bodySuit = (material: MaterialName): Part[] => [
  {
    svg: '<path d="M515 640 L492 860 L470 1070 L548 1070 L590 830 L600 720 L610 830 L652 1070 L730 1070 L708 860 L685 640Z"/>',
    box: [460, 630, 740, 1075],
    material,
    ...soft,
  },
  {
    svg: '<path d="M540 270 L660 270 L690 350 L510 350Z"/>',
    box: [500, 265, 700, 355],
    material,
    ...soft,
  },
]

/** Arms hanging down. */
export const hangingSleeves = (material: MaterialName): Part[] =>
  pair({
    svg: '<path d="M452 350 Q398 440 386 530 Q376 600 372 650 L428 656 Q440 600 462 540 Q500 440 520 390Z"/>',
    box: [330, 340, 530, 715],
    material,
    ...soft,
    roundness: 36,
  })

/** Arms bent so that both hands meet before the belt. */
export const foldedSleeves = (material: MaterialName): Part[] =>
  pair({
    svg: '<path d="M452 350 Q388 440 384 520 Q390 590 420 610 L540 640 L560 580 L470 530 Q500 440 520 390Z"/>',
    box: [375, 340, 565, 645],
    material,
    ...soft,
    roundness: 36,
  })

export function legs(material: MaterialName): Part[] {
  const cuisse: Part = {
    icon: 'armor-cuisses',
    clip: [0, 0, 256, 512],
    x: 590,
    y: 800,
    size: 320,
    turn: 2,
    material,
    trim: 'trim',
    trimWidth: 5,
    roundness: 44,
    bevel: 5,
  }
  const greave: Part = {
    icon: 'leg-armor',
    clip: [0, 0, 256, 512],
    x: 583,
    y: 962,
    size: 375,
    turn: 3,
    material,
    trim: 'trim',
    trimWidth: 7,
    roundness: 46,
    bevel: 5,
    reach: 14,
  }
  return [...pair(cuisse), ...pair(greave)]
}

/** Plates of the lower arm and the elbow. */
export const armPlates = (material: MaterialName): Part[] => {
  const vambrace: Part = {
    svg: '<path d="M392 500 Q376 512 374 530 L362 640 L430 652 L462 548 Q464 528 450 516 Q420 500 392 500Z"/>',
    box: [355, 495, 465, 660],
    material,
    trim: 'trim',
    reach: 0,
    roundness: 44,
    bevel: 5,
    pinstripe: true,
  }
  const elbow: Part = {
    svg: '<path d="M378 508 L396 478 L422 466 L448 478 L466 508 L446 540 L422 562 L398 540Z"/>',
    box: [376, 460, 468, 565],
    material,
    trim: 'trim',
    trimWidth: 6,
    reach: 0,
    roundness: 34,
    bevel: 5,
  }
  return [...pair(vambrace), ...pair(elbow)]
}

const gauntlet = {
  icon: 'gauntlet',
  trim: 'trim',
  trimWidth: 4.5,
  roundness: 34,
  bevel: 5,
  reach: 12,
} as const

/** Hands beside the hips; the icon is flipped so that the thumbs point inwards. */
export const hangingHands = (material: MaterialName, x = 397, y = 722, size = 262): Part[] =>
  pair({ ...gauntlet, x, y, size, turn: -36, flip: true, material })

export const foldedHands = (material: MaterialName): Part[] => {
  const left: Part = { ...gauntlet, x: 500, y: 600, size: 215, turn: -4, material }
  return [left, mirrored(left)]
}
