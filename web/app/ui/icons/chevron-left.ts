import { iconOf } from './icon-of.tsx'

export const IconChevronLeft = /* @__PURE__ */ iconOf('M15 6l-6 6l6 6')
