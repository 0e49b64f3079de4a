/** Percent from the left and from the top. */
type Point = { x: number; y: number }

/** Two whole numbers from 0 to 99. */
export function readPoint(text: string): Point | undefined {
  const [, x, y] = /^\s*(\d{1,2}) (\d{1,2})\s*$/.exec(text) ?? []
  return x && y ? { x: Number(x), y: Number(y) } : undefined
}

export function formatPoint({ x, y }: Point): string {
  return `${within(x)} ${within(y)}`
}

function within(percent: number): number {
  return Math.min(99, Math.max(0, Math.round(percent)))
}
