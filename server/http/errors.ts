import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorCode, ErrorReply } from '../../contract/errors.ts'
import { singleTextMessage } from '../../contract/fields.ts'
import { requiredMessage } from '../../contract/issue-messages.ts'
import type { Database } from '../db/database.ts'
import { Failure, tooBusy, withPeriod } from '../failure.ts'
import { brokenLinkPage, unavailablePage, wantsPage } from '../pages/unavailable-page.ts'
import { redactUrl } from './log-url.ts'

/** The HTTP status and log level of each error code. */
const statusByCode: Record<
  ErrorCode,
  { status: number; level: 'debug' | 'info' | 'warn' | 'error' }
> = {
  bad_request: { status: 400, level: 'debug' },
  unauthenticated: { status: 401, level: 'debug' },
  // Sign-in itself logs the rejection.
  invalid_credentials: { status: 401, level: 'debug' },
  forbidden: { status: 403, level: 'info' },
  step_up: { status: 403, level: 'info' },
  account_banned: { status: 403, level: 'info' },
  cross_site: { status: 403, level: 'warn' },
  not_found: { status: 404, level: 'debug' },
  conflict: { status: 409, level: 'debug' },
  cart_changed: { status: 409, level: 'debug' },
  sold_out: { status: 409, level: 'info' },
  checkout_closed: { status: 409, level: 'warn' },
  link_expired: { status: 410, level: 'info' },
  too_large: { status: 413, level: 'debug' },
  unsupported_media_type: { status: 415, level: 'debug' },
  validation_failed: { status: 422, level: 'debug' },
  rate_limited: { status: 429, level: 'warn' },
  internal: { status: 500, level: 'error' },
  unavailable: { status: 503, level: 'warn' },
}

const byStatus: Record<number, Failure> = {
  400: new Failure('bad_request', 'We can’t read this request: its address or body is broken.'),
  413: new Failure('too_large', 'This request is too large.'),
  415: new Failure('unsupported_media_type', 'We don’t accept this type of content.'),
  503: tooBusy(),
}

/** @param db tells errors that a retry may fix from bugs */
export function setErrorReplies(
  app: FastifyInstance,
  { isUnavailable, isWriteConflict }: Pick<Database, 'isUnavailable' | 'isWriteConflict'>,
): void {
  app.setErrorHandler((error: Error, request, reply) => {
    // A body that its client breaks off fails with the code of a lost connection, too.
    const isKnown = error instanceof Failure || error === request.raw.errored
    if (isKnown) return sendFailure(error, request, reply)
    if (isUnavailable(error)) return sendFailure(databaseUnavailable(error), request, reply)
    if (!isWriteConflict(error)) return sendFailure(error, request, reply)
    // It may be a bug after all.
    request.log.warn(
      { err: error },
      'a constraint rejected this write, probably because of a concurrent change',
    )
    return sendFailure(writeConflict(error), request, reply)
  })
}

function databaseUnavailable(cause: Error): Failure {
  const message = 'We can’t reach our data right now. Try again.'
  return new Failure('unavailable', message, { retryAfter: 5, cause })
}

function writeConflict(cause: Error): Failure {
  return new Failure('conflict', 'Something changed while we were saving. Try again.', { cause })
}

/** Replies with what the user may know about an error, and logs the rest with the request's id. */
export function sendFailure(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const failure = toFailure(error)
  const { status, level } = statusByCode[failure.code]
  // The framework rejects broken requests before any hook, so the id is said here.
  const about = { requestId: request.id, url: redactUrl(request.url) }
  request.log[level]({ ...detailsOf(error, failure), ...about }, failure.message)
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter)
  reply.code(status).header('cache-control', 'no-store')
  const isPost = request.method === 'POST'
  const isBrokenLink = failure.code === 'bad_request' && !isPost
  const inPlaceOfPage = isBrokenLink || isPost || failure.code === 'unavailable'
  if (inPlaceOfPage && wantsPage(request)) {
    return reply
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(isBrokenLink ? brokenLinkPage() : unavailablePage(failure.message))
  }
  const body: ErrorReply = {
    error: {
      code: failure.code,
      message: failure.message,
      ...(failure.fields && { fields: failure.fields }),
      ...(failure.details && { details: failure.details }),
      requestId: request.id,
    },
  }
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

/**
 * Logs a stack only for bugs and unavailability. Any other failure is logged with the code of its cause,
 * because the cause's message may contain what the client sent.
 */
function detailsOf(error: Error, failure: Failure) {
  const { code, cause } = failure
  if (code === 'internal' || (code === 'unavailable' && cause)) return { err: error }
  const reason = error === failure ? cause : error
  if (!(reason instanceof Error)) return { code }
  return { code, reason: (reason as Partial<FastifyError>).code ?? reason.name }
}

type Issue = { field: string; problem: string }
type MemberIssue = { code: string; path: PropertyKey[]; message: string }

/**
 * Returns the issues. For a union, those of the first member with no missing field, or of the last one.
 */
function issuesOf({ instancePath, message, params }: FastifySchemaValidationError): Issue[] {
  const field = instancePath.split('/')[1] ?? ''
  const shapes = params.errors as MemberIssue[][] | undefined
  if (field || !shapes) return [{ field, problem: message ?? requiredMessage }]
  const complete = shapes.find(issues => issues.every(issue => !isMissing(issue)))
  const meant = complete ?? shapes.at(-1) ?? []
  return meant.map(({ path, message }) => ({ field: String(path[0] ?? ''), problem: message }))
}

function isMissing({ code, message }: MemberIssue): boolean {
  return code === 'invalid_type' && message !== singleTextMessage
}

function notValid(issues: Issue[]): Failure {
  const [first] = issues
  if (!first?.field) return new Failure('bad_request', 'Send the fields as one JSON object.')
  // A field's first problem is the most helpful.
  const fields = Object.fromEntries(
    issues.toReversed().map(({ field, problem }) => [field, problem]),
  )
  return new Failure('validation_failed', withPeriod(fields[first.field] ?? requiredMessage), {
    fields,
  })
}

function toFailure(error: Error): Failure {
  if (error instanceof Failure) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return notValid(error.validation.flatMap(issuesOf))
  }
  const { statusCode = 500 } = error as FastifyError
  const known = byStatus[statusCode] ?? (statusCode < 500 ? byStatus[400] : undefined)
  if (known) return known
  return new Failure('internal', 'Something went wrong on our side. Try again later.')
}
