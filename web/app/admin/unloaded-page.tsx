import { useMutation } from '@tanstack/react-query'
import { unreachableError } from '../../../contract/client.ts'
import { AdminFailure } from './admin-failure.tsx'
import type { NamedLink } from './links.ts'

type UnloadedPageProps = { what: string; back: NamedLink }

/** In place of a part of the pages whose script can't be loaded. Retrying reloads the page, once the shop answers. */
export function UnloadedPage({ what, back }: UnloadedPageProps) {
  const { isPending, mutate } = useMutation({
    // Without an answer, the browser would show an error page of its own.
    mutationFn: () => fetch(location.href, { method: 'HEAD', cache: 'no-store' }),
    onSuccess: reply => reply.status < 500 && location.reload(),
  })
  const retry = { isFetching: isPending, refetch: () => mutate() }
  return <AdminFailure error={unreachableError(0)} what={what} back={back} retry={retry} />
}
