import type { Vector2 } from './numbers.ts'
import type { Box, Finish, Part } from './part.ts'

/** A local coordinate system: its origin on the stage, turned clockwise and scaled. */
export type LocalFrame = {
  readonly origin: Vector2
  /** Degrees. */
  readonly turn?: number
  /** Factors across and along; a negative `wide` flips. */
  readonly wide?: number
  readonly long?: number
}

export const stageFrame: LocalFrame = { origin: [0, 0] }

/** The frame of a bone: its y axis runs from one joint to the next, `length` units long. */
export function boneFrame(from: Vector2, to: Vector2, length: number, wide = 1): LocalFrame {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const turn = (Math.atan2(-dx, dy) * 180) / Math.PI
  return { origin: from, turn, wide, long: Math.hypot(dx, dy) / length }
}

/** A point of the frame in stage coordinates. */
export function onStage(frame: LocalFrame, [x, y]: Vector2): Vector2 {
  const { origin, turn = 0, wide = 1, long = 1 } = frame
  const angle = (turn * Math.PI) / 180
  const [across, along] = [x * wide, y * long]
  return [
    origin[0] + across * Math.cos(angle) - along * Math.sin(angle),
    origin[1] + across * Math.sin(angle) + along * Math.cos(angle),
  ]
}

/** Every point of a path, control points included; only M, L, Q, C and Z may be used. */
export function pathPoints(path: string): Vector2[] {
  const strange = path.replace(/[MLQCZ\d\s.,e-]/g, '')
  if (strange) throw new Error(`A path may not use ${strange}`)
  const numbers = (path.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number)
  return Array.from(
    { length: numbers.length / 2 },
    (_, i): Vector2 => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0],
  )
}

/** The box around points with a margin; an outline never leaves the box of its control points. */
export function boxAround(points: readonly Vector2[]): Box {
  const margin = 2
  const xs = points.map(point => point[0])
  const ys = points.map(point => point[1])
  return [
    Math.min(...xs) - margin,
    Math.min(...ys) - margin,
    Math.max(...xs) + margin,
    Math.max(...ys) + margin,
  ]
}

/** SVG drawn in a frame. */
export function framed({ origin, turn = 0, wide = 1, long = 1 }: LocalFrame, svg: string): string {
  return `<g transform="translate(${origin[0]} ${origin[1]}) rotate(${turn}) scale(${wide} ${long})">${svg}</g>`
}

/** A point of the stage in frame coordinates. */
export function inFrame(
  { origin, turn = 0, wide = 1, long = 1 }: LocalFrame,
  x: number,
  y: number,
) {
  const angle = (-turn * Math.PI) / 180
  const [dx, dy] = [x - origin[0], y - origin[1]]
  return {
    x: (dx * Math.cos(angle) - dy * Math.sin(angle)) / wide,
    y: (dx * Math.sin(angle) + dy * Math.cos(angle)) / long,
  }
}

type Form = (x: number, y: number) => number

/** The roundness of a limb: a tube along y, `half` wide on both sides of `middle`. */
export const tube =
  (half: number, height = half * 0.8, middle = 0): Form =>
  x =>
    height * Math.sqrt(Math.max(0.04, 1 - ((x - middle) / half) ** 2))

/** Two faces that meet in a keel along y; the light changes slowly across a soft one. */
export const keel =
  (slope: number, middle = 0, softness = 16): Form =>
  x =>
    -slope * Math.hypot(x - middle, softness)

/** Both forms added. */
export const both =
  (one: Form, other: Form): Form =>
  (x, y) =>
    one(x, y) + other(x, y)

/** A part drawn as a path in its own frame; `form` raises it, in the frame's units. */
export function outlined(frame: LocalFrame, path: string, finish: Finish, form?: Form): Part {
  const points = pathPoints(path).map(point => onStage(frame, point))
  const raised = (x: number, y: number) => {
    const local = inFrame(frame, x, y)
    return form ? form(local.x, local.y) : 0
  }
  return {
    ...(form && { fold: raised }),
    reach: 0,
    bevel: 6,
    ...finish,
    svg: framed(frame, `<path d="${path}"/>`),
    box: boxAround(points),
  }
}
