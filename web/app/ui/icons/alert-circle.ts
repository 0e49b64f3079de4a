import { iconOf } from './icon-of.tsx'

export const IconAlertCircle = /* @__PURE__ */ iconOf(
  'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0',
  'M12 8v4',
  'M12 16h.01',
)
