import { mix } from '../numbers.ts'

/** The film's frame, in the units in which everything in it is placed. */
export const FRAME = { width: 1600, height: 900 } as const

/** The camera's position. Figures are at distance 1 from its start. */
export type Camera = {
  /** How far it has moved closer. */
  readonly dolly: number
  /** How far it has moved right and down. */
  readonly x: number
  readonly y: number
}

export type CameraPath = { readonly from: Camera; readonly to: Camera }

/** Position in the frame = unit × scale + offset. */
export type Projection = { readonly scale: number; readonly left: number; readonly top: number }

export const cameraAt = ({ from, to }: CameraPath, share: number): Camera => ({
  dolly: mix(from.dolly, to.dolly, share),
  x: mix(from.x, to.x, share),
  y: mix(from.y, to.y, share),
})

/** The projection at a distance: near things grow and move faster. */
export function projectionOf(camera: Camera, distance: number): Projection {
  const scale = distance / (distance - camera.dolly)
  return {
    scale,
    left: (FRAME.width / 2) * (1 - scale) - (camera.x / distance) * scale,
    top: (FRAME.height / 2) * (1 - scale) - (camera.y / distance) * scale,
  }
}
