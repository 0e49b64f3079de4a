import type { Pose } from './pose.ts'

export const upright: Pose['legs'] = [
  { hip: [548, 668], knee: [536, 850], ankle: [522, 1038] },
  { hip: [652, 668], knee: [666, 850], ankle: [686, 1038] },
]
export const atEase: Pose['legs'] = [
  { hip: [546, 668], knee: [546, 856], ankle: [544, 1044] },
  { hip: [654, 668], knee: [690, 842], ankle: [716, 1026] },
]
export const stride: Pose['legs'] = [
  { hip: [544, 668], knee: [504, 850], ankle: [462, 1036] },
  { hip: [656, 668], knee: [686, 862], ankle: [710, 1032] },
]
