import { randomUUID } from 'node:crypto'
import type { StatementColumns } from '../../contract/statements/statement.ts'
import type { AppContext } from '../app-context.ts'
import { creditorReference } from '../payments/transfer/reference.ts'
import { uploadStatement } from '../statements/upload-statement.ts'
import { newUser } from './accounts.ts'

export function statementOf(text: string | Uint8Array<ArrayBuffer>, fileName = 'statement.xml') {
  return { file: new File([text], fileName), fileName }
}

export const csvColumns = {
  ...{
    date: 'Date',
    amount: 'Amount',
    currency: '',
    name: 'Name',
    purpose: 'Purpose',
    account: '',
    iban: '',
  },
  ...{ dates: 'year-month-day', decimals: 'point' },
} as const satisfies StatementColumns

/** A CSV statement with a payment that matches no order. */
export function csvStatement() {
  const csv = `Date,Amount,Name,Purpose\n2026-11-20,12.30,Ann Buyer,${randomUUID()}\n`
  return { ...statementOf(csv, 'statement.csv'), columns: JSON.stringify(csvColumns) }
}

/** Uploads a statement. @returns its entry */
export async function newEntry(context: AppContext) {
  const { id: actor, userName } = await newUser(context, { role: 'owner' })
  const upload = { ...csvStatement(), columns: csvColumns }
  const { statement } = await uploadStatement(context, { id: actor, userName }, upload)
  const statementId = statement?.id ?? ''
  const { id } = await context.db.write
    .selectFrom('statement_entries')
    .select('id')
    .where('statement_id', '=', statementId)
    .executeTakeFirstOrThrow()
  return { id, statementId }
}

export function referenceOf(number: string): string {
  return creditorReference(number)
}
