import { addLight, type Layer } from '../layer.ts'
import { type Camera, FRAME, projectionOf } from './camera.ts'
import { type Mote, moteLight, motePlace } from './motes.ts'

/** Adds a mote's light where the camera sees it, at subpixel accuracy: else it would jitter. */
export function addMote(target: Layer, mote: Mote, camera: Camera, seconds: number) {
  const pixels = target.width / FRAME.width
  const { scale, left, top } = projectionOf(camera, mote.distance)
  const place = motePlace(mote, seconds)
  const { color, radius, strength, angle = 0, stretch = 1 } = mote.spot
  const x = (place.x * scale + left) * pixels - 0.5
  const y = (place.y * scale + top) * pixels - 0.5
  const wanted = radius * scale * pixels
  // A mote smaller than a pixel is drawn as large as one, but darker.
  const size = Math.max(0.75, wanted)
  const light = strength * Math.min(1, wanted / size) ** 2 * moteLight(mote, seconds)
  const reach = Math.ceil(size * 2.2 * stretch)
  const cosine = Math.cos(angle)
  const sine = Math.sin(angle)
  for (let py = Math.ceil(y - reach); py <= y + reach; py++)
    for (let px = Math.ceil(x - reach); px <= x + reach; px++) {
      if (px < 0 || py < 0 || px >= target.width || py >= target.height) continue
      const along = ((px - x) * cosine + (py - y) * sine) / stretch
      const across = (py - y) * cosine - (px - x) * sine
      const share = Math.exp(-(along * along + across * across) / (size * size))
      if (share > 0.01) addLight(target, py * target.width + px, color, share * light)
    }
}
