import { iconOf } from './icon-of.tsx'

export const IconArrowLeft = /* @__PURE__ */ iconOf('M5 12l14 0', 'M5 12l6 6', 'M5 12l6 -6')
