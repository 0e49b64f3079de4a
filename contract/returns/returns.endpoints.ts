import { MessageReply } from '../accounts/account.ts'
import type { EndpointTable } from '../endpoint.ts'
import { IdParams } from '../fields.ts'
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
    summary: 'The order to withdraw from, if the caller may see it; otherwise null',
    query: WithdrawalQuery,
    reply: WithdrawalOrderReply,
  },
  'POST /api/withdrawal': {
    access: 'public',
    summary: 'Withdraws from the contract, confirmed by an email',
    body: Withdraw,
    reply: WithdrawReply,
    status: 201,
  },
  'GET /api/admin/withdrawal': {
    may: 'orders.read',
    summary: 'All withdrawals, open ones first, by the deadline of their refund',
    query: WithdrawalsQuery,
    reply: WithdrawalPage,
  },
  'GET /api/admin/withdrawal/{id}': {
    may: 'orders.read',
    summary: 'A withdrawal, with the refund due for it',
    params: IdParams,
    reply: WithdrawalReply,
  },
  'PUT /api/admin/withdrawal/{id}': {
    may: { anyOf: ['orders.manage', 'orders.refund'] },
    summary: 'Records returned items of a withdrawal, or refunds, declines or closes it',
    params: IdParams,
    body: ManageWithdrawal,
    reply: WithdrawalReply.extend(MessageReply.shape),
  },
} as const satisfies EndpointTable
