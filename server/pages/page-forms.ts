import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyTimeouts } from '../http/body-timeouts.ts'
import { toClientInfo } from '../http/client-info.ts'
import { rejectCrossSite } from '../http/cross-site.ts'
import { assertConnected, readUpload } from '../http/uploads.ts'
import { uploadWaitMs } from '../limits/upload-slots.ts'

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** An upload waits for its turn and arrives; the page's own calls have a separate limit. */
const formTimeoutMs = uploadWaitMs + bodyTimeouts.uploadMs + 30_000

type PageWithForm = { path: string; form: 'fields' | 'file' }

/**
 * Accepts the forms that pages post to themselves when scripts do not run. The request's body is
 * URLSearchParams, or the fields of a multipart form if it may include a file.
 */
export function pageForms(app: FastifyInstance, pages: PageWithForm[], handle: Handle): void {
  for (const [form, group] of Map.groupBy(pages, ({ form }) => form)) {
    acceptForms(app, form, group, handle)
  }
}

function acceptForms(
  app: FastifyInstance,
  form: PageWithForm['form'],
  pages: PageWithForm[],
  handle: Handle,
): void {
  // In its own scope: the API does not accept such bodies.
  app.register(async scope => {
    scope.removeContentTypeParser('application/json')
    // Only forms with a file need it, and it accepts bodies as large as an upload.
    if (form === 'fields') scope.removeContentTypeParser('multipart/form-data')
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: FastifyRequest, body: string) => new URLSearchParams(body),
    )
    for (const { path } of pages) {
      scope.post(path, {
        config: { page: true },
        schema: { hide: true },
        handlerTimeout: formTimeoutMs,
        onRequest: async (request, reply) => {
          request.clientInfo = toClientInfo(request, reply, app.auth.https)
          rejectCrossSite(request, app.auth.origin)
          assertConnected(request)
        },
        preValidation: async (request, reply) => {
          if (!request.isMultipart()) return
          request.body = await readUpload(app.auth, request, reply.raw, 'image')
          // The page's own call acquires a slot itself.
          request.releaseUploadSlot?.()
        },
        handler: handle,
      })
    }
  })
}

/** The body of a page's form, for the page's action to read. */
export function toFormBody(body: unknown): URLSearchParams | FormData {
  if (body instanceof URLSearchParams) return body
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const one of [value].flat()) form.append(name, one instanceof File ? one : String(one))
  }
  return form
}
