import { MessageReply } from '../accounts/account.ts'
import type { EndpointTable } from '../endpoint.ts'
import { IdParams } from '../fields.ts'
import {
  BookEntries,
  BookEntriesReply,
  ChangeEntry,
  StatementPage,
  StatementReply,
  StatementsQuery,
  UploadStatement,
  UploadStatementReply,
} from './statement.ts'

export const statementsEndpoints = {
  'GET /api/admin/statement': {
    may: 'books',
    summary: 'The uploaded bank statements, newest first',
    query: StatementsQuery,
    reply: StatementPage,
  },
  'POST /api/admin/statement': {
    may: 'books',
    fresh: true,
    summary: 'Stores a bank statement, each entry once, without recording any payment',
    body: UploadStatement,
    upload: 'file',
    reply: UploadStatementReply,
  },
  'GET /api/admin/statement/{id}': {
    may: 'books',
    summary: 'A bank statement, with the orders that each entry may pay',
    params: IdParams,
    reply: StatementReply,
  },
  'POST /api/admin/statement-entry/book': {
    may: 'books',
    summary: 'Records several entries on their orders, each independently and once',
    body: BookEntries,
    reply: BookEntriesReply,
  },
  'PUT /api/admin/statement-entry/{id}': {
    may: 'books',
    summary: 'Ignores an entry that is for no order, or reopens it',
    params: IdParams,
    body: ChangeEntry,
    reply: MessageReply,
  },
} as const satisfies EndpointTable
