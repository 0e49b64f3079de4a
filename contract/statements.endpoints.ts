import { MessageReply } from './account.ts'
import type { EndpointTable } from './endpoint.ts'
import { IdParams } from './fields.ts'
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
    access: 'admin',
    summary: 'The bank statements that were uploaded, newest first',
    query: StatementsQuery,
    reply: StatementPage,
  },
  'POST /api/admin/statement': {
    access: 'admin',
    summary: 'Keeps a bank statement, each entry once; books nothing',
    body: UploadStatement,
    upload: 'file',
    reply: UploadStatementReply,
  },
  'GET /api/admin/statement/{id}': {
    access: 'admin',
    summary: 'A bank statement, with what could be done with each entry',
    params: IdParams,
    reply: StatementReply,
  },
  'POST /api/admin/statement-entry/book': {
    access: 'admin',
    summary: 'Books several entries on orders, each by itself and once',
    body: BookEntries,
    reply: BookEntriesReply,
  },
  'PUT /api/admin/statement-entry/{id}': {
    access: 'admin',
    summary: 'Ignores an entry that is for no order, or takes that back',
    params: IdParams,
    body: ChangeEntry,
    reply: MessageReply,
  },
} as const satisfies EndpointTable
