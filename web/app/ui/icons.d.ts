// The package's main module names 6,000 icons, which takes a build longer to read than all else.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { IconNode, TablerIcon } from '@tabler/icons-react'

  export const __iconNode: IconNode
  const icon: TablerIcon
  export default icon
}
