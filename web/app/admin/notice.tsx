import { Paper, type PaperProps, Title } from '@mantine/core'
import { type ComponentPropsWithRef, useId } from 'react'

type NoticeProps = PaperProps & ComponentPropsWithRef<'div'> & { color?: string }

/** Something to know before anything else on a page or in a form; a title makes it a section. */
export function Notice({ title, color = 'var(--ember)', children, ...props }: NoticeProps) {
  const id = useId()
  return (
    <Paper
      component={title ? 'section' : 'div'}
      aria-labelledby={title && id}
      withBorder
      p="8px 12px"
      bg="var(--raised)"
      style={{ borderLeft: `4px solid ${color}`, overflowWrap: 'anywhere' }}
      {...props}
    >
      {title && (
        <Title order={2} size="sm" id={id}>
          {title}
        </Title>
      )}
      {children}
    </Paper>
  )
}
