import { iconOf } from './icon-of.tsx'

export const IconRuler = /* @__PURE__ */ iconOf(
  'M17 3l4 4l-14 14l-4 -4z',
  'M16 7l-1.5 -1.5',
  'M13 10l-1.5 -1.5',
  'M10 13l-1.5 -1.5',
  'M7 16l-1.5 -1.5',
)
