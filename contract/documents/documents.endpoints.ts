import type { EndpointTable } from '../endpoint.ts'
import {
  AdminDocumentReply,
  DocumentListReply,
  DocumentParams,
  DocumentPreview,
  DocumentQuery,
  DocumentReply,
  PreviewDocument,
  PublishDocument,
  SaveDocument,
  SavedDocumentReply,
} from './documents.ts'

export const documentsEndpoints = {
  'GET /api/document/{kind}': {
    access: 'public',
    summary: 'The text of an information page, or a version of it that was published before',
    params: DocumentParams,
    query: DocumentQuery,
    reply: DocumentReply,
    cache: 'settings',
  },
  'GET /api/admin/document': {
    may: 'settings.texts',
    summary: 'The texts of the information pages, and which have a draft',
    reply: DocumentListReply,
  },
  'GET /api/admin/document/{kind}': {
    may: 'settings.texts',
    summary: 'A text as it is edited, or one of its published versions',
    params: DocumentParams,
    query: DocumentQuery,
    reply: AdminDocumentReply,
  },
  'PUT /api/admin/document/{kind}': {
    may: 'settings.texts',
    summary: 'Saves the draft of a text',
    params: DocumentParams,
    body: SaveDocument,
    large: true,
    reply: SavedDocumentReply,
  },
  'POST /api/admin/document/{kind}/preview': {
    may: 'settings.texts',
    summary: 'Renders a text, and saves nothing',
    params: DocumentParams,
    body: PreviewDocument,
    large: true,
    reply: DocumentPreview,
  },
  'POST /api/admin/document/{kind}/publish': {
    may: 'settings.texts',
    summary: 'Publishes the draft of a text',
    params: DocumentParams,
    body: PublishDocument,
    reply: SavedDocumentReply,
  },
} as const satisfies EndpointTable
