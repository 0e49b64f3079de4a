import { MessageReply } from './account.ts'
import type { EndpointTable } from './endpoint.ts'
import { IdParams } from './fields.ts'
import {
  ManageWithdrawal,
  Withdraw,
  WithdrawalOrderReply,
  WithdrawalPage,
  WithdrawalQuery,
  WithdrawalReply,
  WithdrawalsQuery,
  WithdrawReply,
} from './withdrawal.ts'

export const returnsEndpoints = {
  'GET /api/withdrawal': {
    access: 'public',
    summary: 'The order to withdraw from, if it is the caller’s or the browser opens it; else null',
    query: WithdrawalQuery,
    reply: WithdrawalOrderReply,
  },
  'POST /api/withdrawal': {
    access: 'public',
    summary: 'Withdraws from the contract: a mail says when that arrived',
    body: Withdraw,
    reply: WithdrawReply,
    status: 201,
  },
  'GET /api/admin/withdrawal': {
    access: 'admin',
    summary: 'Withdrawals: open ones first, by the day on which their money is due',
    query: WithdrawalsQuery,
    reply: WithdrawalPage,
  },
  'GET /api/admin/withdrawal/{id}': {
    access: 'admin',
    summary: 'A withdrawal, with what goes back for it',
    params: IdParams,
    reply: WithdrawalReply,
  },
  'PUT /api/admin/withdrawal/{id}': {
    access: 'admin',
    summary: 'Takes back pieces of a withdrawal, refunds or refuses it',
    params: IdParams,
    body: ManageWithdrawal,
    reply: WithdrawalReply.extend(MessageReply.shape),
  },
} as const satisfies EndpointTable
