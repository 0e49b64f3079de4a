import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import {
  getDocument,
  listDocuments,
  previewDocument,
  publishDocument,
  saveDraft,
} from './documents.ts'
import { readDocument } from './read-documents.ts'

export function documentRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/document/{kind}', async ({ params, query }) => ({
    document: await readDocument(context, params.kind, query.version),
  }))
  endpoint(app, 'GET /api/admin/document', () => listDocuments(context))
  endpoint(app, 'GET /api/admin/document/{kind}', async ({ params, query }) => ({
    document: await getDocument(context, params.kind, query.version),
  }))
  endpoint(app, 'PUT /api/admin/document/{kind}', async ({ caller, params, body }) => ({
    message: 'Draft saved.',
    document: await saveDraft(context, caller, params.kind, body),
  }))
  endpoint(app, 'POST /api/admin/document/{kind}/preview', ({ caller, body }) =>
    previewDocument(context, caller, body.markdown),
  )
  endpoint(app, 'POST /api/admin/document/{kind}/publish', async ({ caller, params, body }) => ({
    message: 'Text published.',
    document: await publishDocument(context, caller, params.kind, body),
  }))
}
