export type Vector2 = readonly [x: number, y: number]

/** Reads an element of an array that is known to be long enough. */
export const item = (data: ArrayLike<number>, index: number): number => data[index] as number

/** The same for the pixels of a plane: a single array type makes it much faster. */
export const at = (data: Float32Array, index: number): number => data[index] as number

export const clamp = (value: number, low = 0, high = 1): number =>
  value < low ? low : Math.min(value, high)

export const mix = (from: number, to: number, amount: number): number => from + (to - from) * amount

/** 0 below `low`, 1 above `high`, with a smooth S-shaped transition. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low))
  return t * t * (3 - 2 * t)
}

/** Profile of a quarter circle: 0 at the edge, 1 from `radius` inward. */
export function roundEdge(distance: number, radius: number): number {
  const t = Math.min(distance / radius, 1)
  return t <= 0 ? 0 : Math.sqrt(t * (2 - t))
}

/** Bell curve with its maximum (1) at 0. */
export const bell = (value: number, width: number): number => Math.exp(-((value / width) ** 2))
