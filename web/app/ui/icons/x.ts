import { iconOf } from './icon-of.tsx'

export const IconX = /* @__PURE__ */ iconOf('M18 6l-12 12', 'M6 6l12 12')
