import { iconOf } from './icon-of.tsx'

export const IconChevronUp = /* @__PURE__ */ iconOf('M6 15l6 -6l6 6')
