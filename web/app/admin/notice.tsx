import { Paper, type PaperProps, Title } from '@mantine/core'
import { type ComponentPropsWithRef, useId } from 'react'

const tones = {
  info: { color: 'var(--ember)', background: 'var(--raised)' },
  warning: { color: 'var(--warning)', background: 'var(--tint-warning)' },
  danger: { color: 'var(--danger)', background: 'var(--tint-danger)' },
}

type NoticeProps = PaperProps & ComponentPropsWithRef<'div'> & { tone?: keyof typeof tones }

/** Something to know before anything else on a page or in a form; a title makes it a section. */
export function Notice({ title, tone = 'info', children, ...props }: NoticeProps) {
  const id = useId()
  const { color, background } = tones[tone]
  return (
    <Paper
      component={title ? 'section' : 'div'}
      aria-labelledby={title && id}
      withBorder
      p="8px 12px"
      bg={background}
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
