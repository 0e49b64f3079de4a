import { isRouteErrorResponse } from 'react-router'
import { FailedPage } from './failed-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { UnexpectedErrorPage } from './unexpected-error-page.tsx'

/** Replaces a page, depending on the error. */
export function ErrorPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <UnexpectedErrorPage />
  if (error.status === 404) return <NotFoundPage />
  return <FailedPage status={error.status} message={messageOf(error.data)} />
}

function messageOf(body: unknown): string | undefined {
  const given = typeof body === 'object' && body !== null && 'message' in body && body.message
  return typeof given === 'string' ? given : undefined
}
