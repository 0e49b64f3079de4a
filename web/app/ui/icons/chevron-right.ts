import { iconOf } from './icon-of.tsx'

export const IconChevronRight = /* @__PURE__ */ iconOf('M9 6l6 6l-6 6')
