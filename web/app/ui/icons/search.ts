import { iconOf } from './icon-of.tsx'

export const IconSearch = /* @__PURE__ */ iconOf(
  'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0',
  'M21 21l-6 -6',
)
