import { Box } from '@mantine/core'
import type { ReactNode } from 'react'

/** Opens a `details`, and is as easy to hit as a button. */
export function Summary({ children }: { children: ReactNode }) {
  return (
    <Box component="summary" mih="var(--touch)" py="4px" style={{ alignContent: 'center' }}>
      {children}
    </Box>
  )
}
