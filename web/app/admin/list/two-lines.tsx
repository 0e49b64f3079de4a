import { Text } from '@mantine/core'

/** A cell of two lines, each cut where there is no room; the title has the whole. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      <Text inherit truncate title={first}>
        {first}
      </Text>
      <Text size="xs" lh="16px" c="dimmed" truncate title={second}>
        {second}
      </Text>
    </>
  )
}
