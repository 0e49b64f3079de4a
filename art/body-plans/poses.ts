import type { Vector2 } from '../numbers.ts'
import type { Arm, Pose } from './pose.ts'
import { atEase, stride, upright } from './stances.ts'

const RIGHT: Vector2 = [448, 396]
const LEFT: Vector2 = [752, 396]

const hanging: Arm = { shoulder: LEFT, elbow: [806, 545], wrist: [822, 672], hand: 'hanging' }
const onHip: Arm = { shoulder: LEFT, elbow: [858, 520], wrist: [752, 626], hand: 'hanging' }
const clenched: Arm = { shoulder: LEFT, elbow: [826, 540], wrist: [868, 655], hand: 'hanging' }

export const poses = {
  /** A shaft planted beside the body, the other fist on the hip. */
  sentry: {
    right: { shoulder: RIGHT, elbow: [376, 520], wrist: [336, 606], hand: 'grip', shaft: -3 },
    left: onHip,
    legs: atEase,
    turn: 0.35,
    swing: 60,
  },
  /** A weapon held high. */
  raised: {
    right: { shoulder: [440, 386], elbow: [318, 398], wrist: [292, 276], hand: 'grip', shaft: -14 },
    left: clenched,
    legs: stride,
    turn: -0.4,
    swing: 90,
  },
  /** A heavy weapon resting on the shoulder. */
  shouldered: {
    right: { shoulder: RIGHT, elbow: [382, 560], wrist: [452, 520], hand: 'grip', shaft: -26 },
    left: hanging,
    legs: atEase,
    turn: 0.5,
    armsInFront: true,
    swing: 70,
  },
  /** A weapon held in both hands across the body. */
  across: {
    right: { shoulder: RIGHT, elbow: [382, 555], wrist: [470, 650], hand: 'grip', shaft: 47 },
    left: { shoulder: LEFT, elbow: [828, 548], wrist: [704, 498], hand: 'grip', shaft: 47 },
    legs: stride,
    turn: -0.3,
    armsInFront: true,
    swing: -70,
  },
  /** The same mirrored: the weapon's head over the right shoulder. */
  ported: {
    right: { shoulder: RIGHT, elbow: [372, 548], wrist: [496, 498], hand: 'grip', shaft: -47 },
    left: { shoulder: LEFT, elbow: [818, 555], wrist: [734, 652], hand: 'grip', shaft: -47 },
    legs: atEase,
    turn: 0.3,
    armsInFront: true,
    swing: 70,
  },
  /** A shield in front of the body, the weapon ready behind it. */
  shielded: {
    right: { shoulder: RIGHT, elbow: [366, 508], wrist: [322, 588], hand: 'grip', shaft: -9 },
    left: { shoulder: LEFT, elbow: [822, 540], wrist: [770, 640], hand: 'none' },
    legs: stride,
    turn: 0.5,
    swing: -60,
  },
  /** A blade lowered to the side. */
  lowered: {
    right: { shoulder: RIGHT, elbow: [390, 546], wrist: [352, 660], hand: 'grip', shaft: 203 },
    left: onHip,
    legs: atEase,
    turn: -0.4,
    swing: 110,
  },
  /** Both hands on the grip of a great sword that points down. */
  vigil: {
    right: { shoulder: RIGHT, elbow: [402, 556], wrist: [572, 646], hand: 'grip', shaft: 180 },
    left: { shoulder: LEFT, elbow: [798, 556], wrist: [628, 584], hand: 'grip', shaft: 180 },
    legs: upright,
    turn: 0,
    armsInFront: true,
    swing: 0,
  },
  /** A staff in one hand, power in the other. */
  casting: {
    right: { shoulder: RIGHT, elbow: [366, 530], wrist: [330, 610], hand: 'grip', shaft: -4 },
    left: { shoulder: LEFT, elbow: [832, 566], wrist: [902, 452], hand: 'open' },
    legs: upright,
    turn: 0.2,
    swing: 50,
  },
  /** Leaning on a staff, the other hand in front of the belt. */
  leaning: {
    right: { shoulder: RIGHT, elbow: [362, 556], wrist: [396, 648], hand: 'grip', shaft: -7 },
    left: { shoulder: LEFT, elbow: [806, 560], wrist: [668, 628], hand: 'hanging' },
    legs: upright,
    turn: -0.2,
    armsInFront: true,
    swing: -40,
  },
  /** A staff in the outer hand, away from the figures on the other side. */
  outward: {
    right: { shoulder: RIGHT, elbow: [394, 560], wrist: [532, 628], hand: 'hanging' },
    left: { shoulder: LEFT, elbow: [838, 540], wrist: [850, 620], hand: 'grip', shaft: 3 },
    legs: upright,
    turn: 0.2,
    armsInFront: true,
    swing: 10,
  },
  /** Arms at the sides. */
  still: {
    right: { shoulder: RIGHT, elbow: [388, 552], wrist: [376, 680], hand: 'hanging' },
    left: { shoulder: LEFT, elbow: [812, 552], wrist: [824, 680], hand: 'hanging' },
    legs: upright,
    turn: 0,
    swing: 0,
  },
  /** Empty hands, a step forward. */
  striding: {
    right: {
      shoulder: RIGHT,
      elbow: [372, 538],
      wrist: [334, 655],
      hand: 'hanging',
    },
    left: onHip,
    legs: stride,
    turn: 0.3,
    swing: 100,
  },
} satisfies Record<string, Pose>

export type PoseName = keyof typeof poses

export const poseOf = (name: PoseName): Pose => poses[name]
