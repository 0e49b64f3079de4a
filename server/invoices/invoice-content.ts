import { countryName } from '../../contract/addresses/country-name.ts'
import type { InvoiceContent } from '../../contract/orders/invoice.ts'
import { isInEu } from '../../contract/vat/eu-vat-rates.ts'
import { hasVatId } from '../../contract/vat/vat-id.ts'
import { shop } from '../../shop/shop.ts'
import { type Cents, cents, formatMoney } from '../money.ts'
import type { CreditNote, Invoice, InvoiceDocument } from './document.ts'

const day = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'long', timeZone: 'UTC' })

/** The content that the document was issued with. */
export function contentOf(document: InvoiceDocument): InvoiceContent {
  return document.content ?? toInvoiceContent(document)
}

/** Words a document as the shop does now. */
export function toInvoiceContent(document: InvoiceDocument): InvoiceContent {
  const {
    kind,
    number,
    date,
    shop: shopName,
    seller,
    buyer,
    order,
    taxes,
    total,
    smallBusiness,
    isExport,
  } = document
  const isInvoice = kind === 'invoice'
  const amount = amountsIn(document)
  return {
    shop: shopName,
    title: `${isInvoice ? 'Invoice' : 'Credit note'} ${number}`,
    seller: [
      seller.name,
      ...seller.address,
      seller.email,
      ...(seller.register ? [seller.register] : []),
      ...(seller.vatId ? [`${hasVatId(seller) ? 'VAT ID' : 'Tax number'} ${seller.vatId}`] : []),
    ],
    buyer: [buyer.name, ...buyer.address],
    facts: [
      ['Date', formatDay(date)],
      ['Order', `${order.number}, ${formatDay(order.date)}`],
      ...(isInvoice ? supplyOf(document) : creditOf(document)),
    ],
    lines: isInvoice ? linesOf(document) : [],
    sums: isInvoice ? sumsOf(document) : [],
    total: [isInvoice ? 'Total' : 'Credited', amount(total)],
    taxes: smallBusiness
      ? []
      : [
          ['VAT rate', 'Net', 'VAT', 'Gross'],
          ...taxes.map(({ rate, tax, gross }) => [
            `${rate}%`,
            amount(cents(gross - tax)),
            amount(tax),
            amount(gross),
          ]),
        ],
    payment: isInvoice ? paymentOf(document) : null,
    notes: [
      ...(smallBusiness ? [noVat(document)] : []),
      ...(isExport ? ['Export, exempt from VAT (Article 146 of Directive 2006/112/EC).'] : []),
    ],
  }
}

function noVat({ exemption }: InvoiceDocument): string {
  const law = 'Article 284 of Directive 2006/112/EC'
  if (!exemption) return `No VAT is charged: small business (§ 19 UStG, ${law}).`
  const { country, number } = exemption
  const place = countryName(country)
  if (number)
    return `No VAT is charged: small-business exemption in ${place}, EX number ${number} (${law}).`
  // A directive is no law outside the EU.
  if (!isInEu(country)) return `No VAT is charged: small-business exemption in ${place}.`
  return `No VAT is charged: small-business exemption in ${place} (${country === 'DE' ? '§ 19 UStG, ' : ''}${law}).`
}

function supplyOf({ supplied }: Invoice): InvoiceContent['facts'] {
  return [['Date of supply', supplied ? formatDay(supplied) : 'On delivery']]
}

function creditOf({ invoice, reason }: CreditNote): InvoiceContent['facts'] {
  return [
    ['For invoice', `${invoice.number}, ${formatDay(invoice.date)}`],
    ...(reason ? [['Reason', reason]] : []),
  ]
}

function linesOf({ lines, shipping, smallBusiness, currency }: Invoice): string[][] {
  const amount = amountsIn({ currency })
  const withVat = (cell: string) => (smallBusiness ? [] : [cell])
  const charges = [...lines, ...shipping.map(part => ({ ...part, quantity: 1, price: part.total }))]
  return [
    ['Item', 'Quantity', 'Price', ...withVat('VAT'), 'Total'],
    ...charges.map(({ name, quantity, price, rate, total }) => [
      ...[name, String(quantity), amount(price), ...withVat(`${rate}%`), amount(total)],
    ]),
  ]
}

function sumsOf({ discount, currency }: Invoice): InvoiceContent['sums'] {
  return discount ? [[discount.label, `−${formatMoney(discount.cents, currency)}`]] : []
}

function paymentOf({ paid, total }: Invoice): InvoiceContent['payment'] {
  if (total === 0) return { status: 'Nothing due', text: 'The total is zero.' }
  return paid
    ? { status: 'Paid', text: `${formatDay(paid.date)}, by ${paid.method}` }
    : { status: 'Due', text: 'Unpaid when issued. The order page explains how to pay.' }
}

function amountsIn({ currency }: Pick<InvoiceDocument, 'currency'>) {
  return (sum: Cents) => formatMoney(sum, currency)
}

function formatDay(date: string): string {
  return day.format(new Date(date))
}
