import type { InvoiceKind, InvoiceWords } from '../../contract/invoice.ts'
import { seller } from '../../shop/info.ts'
import { type Cents, cents, sumOf } from '../money.ts'
import { splitProportionally } from '../split-proportionally.ts'

/** What is paid at one rate of VAT. */
export type TaxedSum = {
  /** Percent. */
  rate: number
  /** Contained in `gross`. */
  tax: Cents
  gross: Cents
}

/** A place in the order, in words that stay as they are. */
export type InvoiceLine = {
  name: string
  quantity: number
  /** Of one piece, VAT contained. */
  price: Cents
  total: Cents
  rate: number
}

/** What an order says on its invoice. The sums of `taxes` come to `total`. */
export type InvoiceData = {
  buyer: { name: string; address: string[] }
  order: { number: string; date: string }
  lines: InvoiceLine[]
  shipping: { name: string; total: Cents; rate: number }
  discount?: { label: string; cents: Cents }
  taxes: TaxedSum[]
  total: Cents
  /** When and how it was paid; null if it is still to be. */
  paid: { date: string; method: string } | null
  /** The day of the first delivery; null if it is still to come. */
  supplied: string | null
  /** No VAT is charged, so none is shown. */
  smallBusiness: boolean
}

type Seller = Record<'name' | 'email' | 'register' | 'vatId', string> & {
  address: readonly string[]
}

type Head = {
  number: string
  date: string
  seller: Seller
  /** As it was worded when it was written; older ones are worded when somebody reads them. */
  words?: InvoiceWords
}

/** An invoice as it was written. Days are those of the shop's time zone, sums are cents. */
export type Invoice = Head & InvoiceData & { kind: 'invoice' }

/** What of an invoice is no longer owed. */
export type CreditNote = Head &
  Pick<Invoice, 'buyer' | 'order' | 'taxes' | 'total' | 'smallBusiness'> & {
    kind: 'credit-note'
    invoice: { number: string; date: string }
    reason: string
  }

export type InvoiceDocument = Invoice | CreditNote

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', 'credit-note': 'CN' }

/** Such as `INV-2026-00001`. */
export function invoiceNumber(kind: InvoiceKind, year: number, number: number): string {
  return `${prefixes[kind]}-${year}-${String(number).padStart(5, '0')}`
}

/** Who sells, as it is now. */
export function sellerNow(): Seller {
  const { name, address, email, register, vatId } = seller
  return { name, address, email, register, vatId }
}

/** What of an invoice is left after its credit notes, by rate. */
export function restOf({ taxes }: Invoice, notes: CreditNote[]): TaxedSum[] {
  const credited = notes.flatMap(note => note.taxes)
  return taxes.map(({ rate, tax, gross }) => {
    const same = credited.filter(sum => sum.rate === rate)
    return {
      rate,
      tax: cents(tax - sumOf(same.map(sum => sum.tax))),
      gross: cents(gross - sumOf(same.map(sum => sum.gross))),
    }
  })
}

/**
 * Divides what is credited among the rates as the rest of the invoice is, to the cent. All that is
 * left takes all of the VAT with it.
 * @param amount at most what is left
 */
export function creditedOf(amount: Cents, rest: TaxedSum[]): TaxedSum[] {
  const shares = splitProportionally(
    amount,
    rest.map(({ gross }) => gross),
  )
  return rest.map(({ rate, tax, gross }, index) => {
    const share = shares[index] ?? cents(0)
    // Half a cent is rounded up.
    const part = gross === 0 ? 0 : Math.floor((2 * tax * share + gross) / (2 * gross))
    return { rate, tax: cents(part), gross: share }
  })
}

export function grossOf(sums: TaxedSum[]): Cents {
  return sumOf(sums.map(({ gross }) => gross))
}
