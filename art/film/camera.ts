import { mix } from '../numbers.ts'

/** The film's picture, in the units everything in it is placed in. */
export const FRAME = { width: 1600, height: 900 } as const

/** Where the camera stands. Figures are at distance 1 from where it starts. */
export type Camera = {
  /** How far it has come nearer. */
  readonly dolly: number
  /** How far it has moved sideways and down. */
  readonly x: number
  readonly y: number
}

export type CameraPath = { readonly from: Camera; readonly to: Camera }

/** Place in the frame = unit × scale + offset. */
export type Projection = { readonly scale: number; readonly left: number; readonly top: number }

export const cameraAt = ({ from, to }: CameraPath, share: number): Camera => ({
  dolly: mix(from.dolly, to.dolly, share),
  x: mix(from.x, to.x, share),
  y: mix(from.y, to.y, share),
})

/** How something at a distance is seen: what is near grows and moves faster. */
export function projectionOf(camera: Camera, distance: number): Projection {
  const scale = distance / (distance - camera.dolly)
  return {
    scale,
    left: (FRAME.width / 2) * (1 - scale) - (camera.x / distance) * scale,
    top: (FRAME.height / 2) * (1 - scale) - (camera.y / distance) * scale,
  }
}
