import { iconOf } from './icon-of.tsx'

export const IconCircleCheck = /* @__PURE__ */ iconOf(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  'M9 12l2 2l4 -4',
)
