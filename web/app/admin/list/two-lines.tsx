import { Text } from '@mantine/core'

/**
 * A cell of two lines, each cut where there is no room; the title has the whole. A right-to-left line doesn't
 * reorder the text beside it.
 */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      <Text inherit truncate title={first}>
        <bdi>{first}</bdi>
      </Text>
      <Text size="xs" lh="1rem" c="dimmed" truncate title={second}>
        <bdi>{second}</bdi>
      </Text>
    </>
  )
}
