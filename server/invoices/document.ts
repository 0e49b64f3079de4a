import type { Currency } from '../../contract/money/currency.ts'
import type { InvoiceContent, InvoiceKind } from '../../contract/orders/invoice.ts'
import { type Seller as ShopSeller, sellerLines } from '../../contract/settings/seller.ts'
import { type Cents, cents, sumCents } from '../money.ts'
import type { PaperLogo } from '../pdf/paper-logo.ts'
import { splitProportionally } from '../split-proportionally.ts'

/** A sum at one rate of VAT. */
export type TaxedSum = {
  /** Percent. */
  rate: number
  /** Contained in `gross`. */
  tax: Cents
  gross: Cents
}

/** A copy of an order line: later changes of the product do not affect it. */
export type InvoiceLine = {
  name: string
  quantity: number
  /** Unit price, including VAT. */
  price: Cents
  total: Cents
  rate: number
}

/** What it is over. The `taxes` add up to `total`. */
export type Charges = {
  lines: InvoiceLine[]
  /** By the rates that it is taxed at. */
  shipping: { name: string; total: Cents; rate: number }[]
  discount?: { label: string; cents: Cents }
  taxes: TaxedSum[]
  total: Cents
}

/** What an invoice takes from its order. */
export type InvoiceData = Charges & {
  buyer: { name: string; address: string[] }
  order: { number: string; date: string }
  /** That of the order. */
  currency: Currency
  /** When and how it was paid; null if unpaid. */
  paid: { date: string; method: string } | null
  /** The day of the first delivery; null before it. */
  supplied: string | null
  smallBusiness: boolean
  /**
   * Where a small business is exempt, and its number there in another country than its own; missing from documents
   * issued before that could differ.
   */
  exemption?: { country: string; number: string } | undefined
  /** It is exempt as it leaves the EU VAT area; missing if not, and from documents issued before they said so. */
  isExport?: true | undefined
}

type Seller = Record<'name' | 'email' | 'register' | 'vatId', string> & {
  address: readonly string[]
}

type Head = {
  number: string
  date: string
  /** Its name. */
  shop: string
  seller: Seller
  /** The owner's logo at the time of issue; missing without one. */
  logo?: PaperLogo
  /** The wording at the time of issue; missing from documents issued before it was stored. */
  content?: InvoiceContent
}

/** An invoice as it was issued. Days are in the shop's time zone, sums in cents. */
export type Invoice = Head & InvoiceData & { kind: 'invoice' }

/** Cancels all or part of an invoice. */
export type CreditNote = Head &
  Pick<
    Invoice,
    'buyer' | 'order' | 'currency' | 'taxes' | 'total' | 'smallBusiness' | 'exemption' | 'isExport'
  > & {
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

/** The seller as a document names them. */
export function toSeller(seller: ShopSeller): Seller {
  const { name, email, register, vatId } = seller
  return { name, address: sellerLines(seller).slice(1), email, register, vatId }
}

/** What is left of an invoice after its credit notes, by rate. */
export function remainingSums({ taxes }: Invoice, notes: CreditNote[]): TaxedSum[] {
  const credited = notes.flatMap(note => note.taxes)
  return taxes.map(({ rate, tax, gross }) => {
    const same = credited.filter(sum => sum.rate === rate)
    return {
      rate,
      tax: cents(tax - sumCents(same.map(sum => sum.tax))),
      gross: cents(gross - sumCents(same.map(sum => sum.gross))),
    }
  })
}

/** What is credited of each rate, in percent. */
export type CreditedSums = ReadonlyMap<number, Cents>

/**
 * Allocates a credited amount to the rates, to the cent: first to those of the items that it is for, then in
 * proportion to what is left of the invoice. Crediting all that is left credits all of its VAT.
 * @param amount at most what is left
 * @param items what was paid for the items, if it is for some
 */
export function allocateCredit(
  amount: Cents,
  rest: TaxedSum[],
  items: CreditedSums = new Map(),
): TaxedSum[] {
  const wanted = rest.map(({ rate, gross }) => cents(Math.min(gross, items.get(rate) ?? 0)))
  const forItems = cents(Math.min(amount, sumCents(wanted)))
  const own = splitProportionally(forItems, wanted)
  const left = rest.map(({ gross }, index) => cents(gross - (own[index] ?? 0)))
  const others = splitProportionally(cents(amount - forItems), left)
  return rest.map(({ rate, tax, gross }, index) => {
    const share = cents((own[index] ?? 0) + (others[index] ?? 0))
    // Half a cent is rounded up.
    const part = gross === 0 ? 0 : Math.floor((2 * tax * share + gross) / (2 * gross))
    return { rate, tax: cents(part), gross: share }
  })
}

export function grossTotal(sums: TaxedSum[]): Cents {
  return sumCents(sums.map(({ gross }) => gross))
}
