import { iconOf } from './icon-of.tsx'

export const IconChevronDown = /* @__PURE__ */ iconOf('M6 9l6 6l6 -6')
