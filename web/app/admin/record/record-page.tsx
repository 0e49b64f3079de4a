import { type ComponentType, Fragment } from 'react'
import { PageTitle } from '../../ui/page-title.tsx'
import type { Retry } from '../../ui/retry-page.tsx'
import { AdminFailure, isMissing } from '../admin-failure.tsx'
import type { NamedLink } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import type { RecordState, SearchHit } from './use-record.ts'

export type DetailFrame = {
  back: NamedLink
  /** Set if the record couldn't be refreshed. */
  stale: Retry | undefined
}
export type DetailProps<R> = DetailFrame & { state: RecordState<R> }

type RecordPageProps<R> = {
  /** What the record is, capitalized. */
  what: string
  back: NamedLink
  found: SearchHit<R>
  Detail: ComponentType<DetailProps<R>>
}

/** A page about one record: loading, failed or shown. */
export function RecordPage<R extends { name: string }>(props: RecordPageProps<R>) {
  const { what, back, found, Detail } = props
  const { record, error, retry } = found
  // Returned, not thrown, to keep an error that the page shows out of the console.
  if (error && (!record || isMissing(error))) {
    return <AdminFailure error={error} what={what} back={back} retry={retry} />
  }
  if (!record) return <LoadingPage title={what} back={back} />
  return (
    <Fragment key={found.key.join()}>
      <PageTitle>{record.name}</PageTitle>
      <Detail state={{ ...found, record }} back={back} stale={error ? retry : undefined} />
    </Fragment>
  )
}
