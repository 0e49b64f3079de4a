import { iconOf } from './icon-of.tsx'

export const IconCheck = /* @__PURE__ */ iconOf('M5 12l5 5l10 -10')
