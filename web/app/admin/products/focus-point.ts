/** Percent from the left and from the top. */
export type Point = { x: number; y: number }

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const stepSize = 2

/** Two whole numbers from 0 to 99. */
export function readPoint(words: string): Point | undefined {
  const [, x, y] = /^\s*(\d{1,2}) (\d{1,2})\s*$/.exec(words) ?? []
  return x && y ? { x: Number(x), y: Number(y) } : undefined
}

export function sayPoint({ x, y }: Point): string {
  return `${within(x)} ${within(y)}`
}

/** The point after an arrow key; undefined for another key. */
export function moved({ x, y }: Point, key: string): Point | undefined {
  const step = steps[key]
  return step && { x: within(x + step.x * stepSize), y: within(y + step.y * stepSize) }
}

function within(percent: number): number {
  return Math.min(99, Math.max(0, Math.round(percent)))
}
