import { isRouteErrorResponse } from 'react-router'
import { RetryNotice } from '../session/retry-notice.tsx'
import tall from '../session/tall.module.css'
import { ErrorPage } from '../ui/error-page.tsx'
import { type LinkKind, notWhole } from './link-data.ts'
import { LinkExpired } from './link-expired.tsx'

type LinkFailureProps = { error: unknown; kind: LinkKind | 'activate' }

/** What takes the place of a link's page when the link cannot be looked at. */
export function LinkFailure({ error, kind }: LinkFailureProps) {
  if (!isRouteErrorResponse(error)) return <ErrorPage error={error} />
  const { status, data } = error
  if (status === 410) return <LinkExpired message={data.message} kind={kind} />
  const broken = status === 400 || status === 404 || status === 422
  if (broken) return <LinkExpired message={notWhole} kind={kind} />
  return (
    <div className={tall.tall}>
      <RetryNotice title="The link could not be looked up" message={data?.message} />
    </div>
  )
}
