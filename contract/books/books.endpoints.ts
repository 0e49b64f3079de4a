import type { EndpointTable } from '../endpoint.ts'
import { BooksQuery, BooksReply, ZipFile, zipType } from './books.ts'

export const booksEndpoints = {
  'GET /api/admin/books': {
    may: 'books',
    summary: 'The years with invoices, and the progress of an export',
    reply: BooksReply,
  },
  'GET /api/admin/books/export': {
    may: { allOf: ['exports', 'books'] },
    fresh: true,
    summary:
      'All invoices and credit notes of a year as PDFs, and tables of them and of the ledger',
    query: BooksQuery,
    reply: ZipFile,
    download: zipType,
    changes: true,
  },
} as const satisfies EndpointTable
