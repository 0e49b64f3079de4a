import { Text, type TextProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'

/** Small, softer text beside what matters more. */
export function SecondaryText(props: TextProps & ComponentPropsWithRef<'p'>) {
  return <Text size="sm" c="dimmed" {...props} />
}
