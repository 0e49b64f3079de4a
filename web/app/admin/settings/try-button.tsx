import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { failureText } from '../failure-text.ts'
import { Notice } from '../notice.tsx'

type TryButtonProps = {
  label: string
  /** Undefined if nothing was tried, and so nothing is shown. */
  attempt: () => Promise<{ ok: boolean; message: string } | undefined>
}

/** Tries a setting, and shows what came of it. */
export function TryButton({ label, attempt }: TryButtonProps) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: attempt })
  const isBad = error !== null || data?.ok === false
  return (
    <Stack gap="xs" align="start">
      <Button
        loading={isPending}
        // The second half of a double click would send a second email.
        onClick={({ detail: clicks }) => clicks < 2 && mutate()}
      >
        {label}
      </Button>
      {!isPending && (data || error) && (
        <Notice tone={isBad ? 'danger' : 'info'} role={isBad ? 'alert' : 'status'}>
          {failureText(error) ?? data?.message}
        </Notice>
      )}
    </Stack>
  )
}
