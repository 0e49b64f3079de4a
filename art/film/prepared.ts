import { FRAME } from './camera.ts'
import type { Production } from './frame.ts'
import { type Stage, setUp } from './stage.ts'
import { scenes, titleLines } from './storyboard.ts'
import { paintCaption } from './title.ts'

/** Letters are still at the end, so their sheets need only slightly more pixels than the film. */
const SHARPNESS = 1.5

/** Paints the title at once and each stage on demand, keeping the last two. */
export async function prepared(width: number): Promise<Production> {
  const title = []
  for (const line of titleLines)
    title.push({
      line,
      shining: await paintCaption(line.caption, (width / FRAME.width) * SHARPNESS),
    })
  const stages = new Map<number, Promise<Stage>>()
  return {
    title,
    stage: index => {
      const scene = scenes[index]
      if (!scene) throw new Error(`There is no scene ${index}`)
      const stage = stages.get(index) ?? setUp(scene, width)
      stages.set(index, stage)
      for (const other of stages.keys()) if (other < index - 1) stages.delete(other)
      return stage
    },
  }
}
