import { iconOf } from './icon-of.tsx'

export const IconMenu = /* @__PURE__ */ iconOf('M4 6l16 0', 'M4 12l16 0', 'M4 18l16 0')
