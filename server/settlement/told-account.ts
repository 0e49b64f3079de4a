import { type BankAccount, readConnections } from '../connections.ts'
import type { Reads, Trx } from '../db/database.ts'
import { findBankAccounts, type OrderRow, updateOrder } from '../orders/orders.repository.ts'
import type { OrderContext } from '../orders/transactions.ts'

/** The account that an order's buyer was told to transfer to. It stays theirs when the shop changes its account. */
export function toldAccount({ bank_account }: Pick<OrderRow, 'bank_account'>): BankAccount | null {
  return bank_account === null ? null : JSON.parse(bank_account)
}

/** Remembers the shop's account for an order that is about to be told one, unless it was told one before. */
export async function rememberAccount(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
): Promise<OrderRow> {
  if (order.bank_account !== null) return order
  const { bankAccount } = await readConnections(context, trx)
  if (!bankAccount) return order
  return updateOrder(trx, order, { bank_account: JSON.stringify(bankAccount) })
}

/** Each account that any buyer was told. */
export async function findToldAccounts(db: Reads): Promise<BankAccount[]> {
  return (await findBankAccounts(db)).map(account => JSON.parse(account))
}
