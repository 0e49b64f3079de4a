import { Decimal } from 'decimal.js'
import { afterEach, expect, inject, vi } from 'vitest'
import type { PlaceOrder } from '../../../contract/checkout/checkout.ts'
import type { CreateOrder } from '../../../contract/checkout/create-order.ts'
import { hour, minute } from '../../../contract/time/durations.ts'
import { shopDay } from '../../../contract/time/shop-day.ts'
import { quarterOf } from '../../../contract/vat/quarters.ts'
import { shopDefaults } from '../../../shop/defaults.ts'
import type { AppContext } from '../../app-context.ts'
import { viewBooks } from '../../books/books.ts'
import { bookingHeaders, bookingRows, documentHeaders, documentRows } from '../../books/tables.ts'
import { createOrder, previewOrder } from '../../checkout/create-order.ts'
import { type Cents, cents } from '../../money.ts'
import { parseOrderNumber } from '../../order-number.ts'
import { manageOrder } from '../../orders/manage-order.ts'
import { reportOss } from '../../vat/oss-report.ts'
import { newUser } from '../accounts.ts'
import { test } from '../audited.ts'
import { newProduct } from '../builders.ts'
import { newDiscount } from '../discounts.ts'
import { randomFrom } from '../random.ts'
import { addToCart, checkOut, invoiceOf, orderForm, updatedAtOf } from '../selling.ts'
import { changeSettings } from '../settings.ts'

// `npm run test:scale` places as many orders as the shop is designed for. SQL only sums them, so PostgreSQL gets fewer.
const few = inject('template').engine === 'postgres' ? 30 : 80
const count = process.env.SCALE === 'large' ? 10_000 : few
const start = Date.parse('2026-01-10T12:00:00.000Z')
/** Over three quarters, with both changes of the clock's time between them. */
const stepMs = Math.floor((260 * 24 * hour) / count)

/** Country, postcode, standard rate and reduced rate. */
const places = [
  ['IE', 'D02 XY45', 23, 9],
  ['DE', '10115', 19, 7],
  ['FR', '75001', 20, 5.5],
  ['AT', '1010', 20, 10],
  ['NL', '1012 AB', 21, 9],
  ['FI', '00100', 25.5, 13.5],
] as const
const home = 'IE'

afterEach(() => {
  vi.useRealTimers()
})

// What follows up to the test uses none of the shop's arithmetic: all sums are decimals in cents.

type Taxed = { rate: number; gross: Decimal; tax: Decimal }

const sum = (numbers: Decimal[]) => Decimal.sum(0, ...numbers)
const halfUp = (number: Decimal) => number.toDecimalPlaces(0, Decimal.ROUND_HALF_UP)

/** To whole cents; the rest goes to the largest remainders. */
function split(amount: Decimal, parts: Decimal[]): Decimal[] {
  const whole = sum(parts)
  if (whole.isZero()) return parts.map(() => new Decimal(0))
  const exact = parts.map(part => amount.mul(part).div(whole))
  const shares = exact.map(share => share.floor())
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share.minus(share.floor()) }))
    .toSorted((a, b) => b.remainder.cmp(a.remainder) || a.at - b.at)
  const left = amount.minus(sum(shares)).toNumber()
  for (const { at } of byRemainder.slice(0, left))
    shares[at] = shares[at]?.plus(1) ?? new Decimal(0)
  return shares
}

const taxIn = (gross: Decimal, rate: number) =>
  halfUp(gross.minus(gross.div(new Decimal(rate).div(100).plus(1))))

type Line = { total: Decimal; rate: number }

/** What an order comes to by rate. */
function taxOrder(lines: Line[], shipping: Decimal, off: Decimal): Taxed[] {
  const totals = lines.map(({ total }) => total)
  const discounts = split(off, totals)
  const paid = totals.map((total, at) => total.minus(discounts[at] ?? 0))
  const rates = [...new Set(lines.map(({ rate }) => rate))].toSorted((a, b) => b - a)
  const at = (rate: number, amounts: Decimal[]) =>
    sum(amounts.filter((_, place) => lines[place]?.rate === rate))
  const shares = split(
    shipping,
    rates.map(rate => at(rate, paid)),
  )
  return rates.map((rate, place) => {
    const gross = at(rate, paid).plus(shares[place] ?? 0)
    return { rate, gross, tax: taxIn(gross, rate) }
  })
}

/** What a refund of an amount credits of the rest of an order, which it reduces. */
function credit(amount: Decimal, rest: Taxed[]): Taxed[] {
  const shares = split(
    amount,
    rest.map(({ gross }) => gross),
  )
  return rest.map((part, at) => {
    const gross = shares[at] ?? new Decimal(0)
    const tax = part.gross.isZero() ? gross : halfUp(part.tax.mul(gross).div(part.gross))
    part.gross = part.gross.minus(gross)
    part.tax = part.tax.minus(tax)
    return { rate: part.rate, gross, tax }
  })
}

/** Net and tax in cents, by key. */
class Sums {
  readonly found = new Map<string, { net: Decimal; tax: Decimal }>()

  add(key: string, { gross, tax }: Taxed, sign: 1 | -1): void {
    const before = this.found.get(key) ?? { net: new Decimal(0), tax: new Decimal(0) }
    this.found.set(key, {
      net: before.net.plus(gross.minus(tax).mul(sign)),
      tax: before.tax.plus(tax.mul(sign)),
    })
  }

  inEuros(): Record<string, [net: string, tax: string]> {
    return Object.fromEntries(
      [...this.found].map(([key, { net, tax }]) => [
        key,
        [net.div(100).toFixed(2), tax.div(100).toFixed(2)],
      ]),
    )
  }
}

const exact = (amount: number) => new Decimal(amount).mul(100)

test(
  'OSS report, books and ledger are what decimals come to, over six countries, two classes, discounts and refunds',
  async ({ context, openBrowser }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const random = randomFrom(20_261_126)
    const rates = places.flatMap(([country, , standard, reduced]) =>
      Object.entries({ standard, books: reduced }).map(([name, percent]) => ({
        ...{ country, class: name, percent, from: '2021-01-01', source: '' },
      })),
    )
    const classes = [{ id: 'books', name: 'Books' }]
    const countries = places.map(([country]) => country)
    const zones = shopDefaults.shipping.zones.map(zone => ({ ...zone, countries }))
    await changeSettings(context, 'shipping', { zones })
    await changeSettings(context, 'tax', { mode: 'destination', classes, rates })
    const products: { id: string; price: Cents; isBook: boolean }[] = []
    for (let n = 0; n < 10; n += 1) {
      const price = cents(101 + random(30_000))
      const isBook = n % 2 === 1
      const taxClass = isBook ? 'books' : 'standard'
      products.push({
        id: await newProduct(context, { priceCents: price, taxClass }),
        price,
        isBook,
      })
    }
    const codes = [
      await newDiscount(context, { kind: 'percent', value: 13 }),
      await newDiscount(context, { kind: 'amount', value: 7.55 }),
    ]
    const admin = await newUser(context, { role: 'owner' })

    const [oss, books] = [new Sums(), new Sums()]
    let [received, paidOut, rounded] = [new Decimal(0), new Decimal(0), 0]
    let unroundedTax = new Decimal(0)
    const orders: { number: string; country: string; quarter: string; rest: Taxed[] }[] = []

    const add = (quarter: string, of: string, country: string, parts: Taxed[], sign: 1 | -1) => {
      for (const part of parts) {
        books.add(`${country} ${part.rate}`, part, sign)
        if (country !== home) oss.add(`${quarter} ${of} ${country} ${part.rate}`, part, sign)
      }
    }

    /** Staff give the discount of a code without it. */
    const sellAsStaff = async (
      lines: CreateOrder['lines'],
      given: Partial<PlaceOrder>,
      { kind, value }: (typeof codes)[number],
    ) => {
      const off = { discountKind: kind, discountValue: value }
      const { country } = given
      const checkout = await previewOrder(context, admin, { lines, country, ...off })
      const { payment: _, ...form } = orderForm(checkout, given)
      const body = { ...form, ...off, discountReason: 'By phone', lines }
      return (await createOrder(context, admin, body)).number
    }

    const sell = async (n: number, quarter: string) => {
      const [country, postcode, standard, reduced] = places[random(places.length)] ?? places[0]
      const browser = openBrowser({ address: `10.${n >> 8}.${n & 255}.1` })
      const lines: Line[] = []
      const chosen: { id: string; quantity: number }[] = []
      const first = random(products.length)
      for (let at = 0; at <= random(3); at += 1) {
        const product = products[(first + at) % products.length]
        if (!product) continue
        const quantity = 1 + random(3)
        await addToCart(browser, product.id, quantity)
        chosen.push({ id: product.id, quantity })
        const rate = product.isBook ? reduced : standard
        lines.push({ total: new Decimal(product.price).mul(quantity), rate })
      }
      const code = [undefined, ...codes][random(4)]
      const email = `buyer${n}@example.com`
      const given = { country, postcode, email, code: code?.code ?? '' }
      const subtotal = sum(lines.map(({ total }) => total))
      const isPossible = code?.kind === 'percent' || subtotal.gte(exact(code?.value ?? 0))
      const number =
        code && isPossible && random(2) === 0
          ? await sellAsStaff(chosen, { ...given, code: '' }, code)
          : (await checkOut(browser, given)).order.number
      await invoiceOf(context, number)

      const off =
        code === undefined
          ? new Decimal(0)
          : code.kind === 'percent'
            ? halfUp(subtotal.mul(code.value).div(100))
            : Decimal.min(subtotal, exact(code.value))
      const shipping = new Decimal(subtotal.gte(25_000) ? 0 : 690)
      const rest = taxOrder(lines, shipping, off)
      const total = sum(rest.map(({ gross }) => gross))
      expect(new Decimal(await totalOf(context, number))).toEqual(total)
      received = received.plus(total)
      rounded += rest.length
      unroundedTax = rest.reduce(
        (all, { gross, rate }) => all.plus(gross.mul(rate).div(100 + rate)),
        unroundedTax,
      )
      add(quarter, quarter, country, rest, 1)
      orders.push({ number, country, quarter, rest })
    }

    /** Has the latest invoice issued again with another address, which changes no sum. */
    const readdress = async () => {
      const { number } = orders.at(-1) ?? { number: '' }
      const updatedAt = await updatedAtOf(context, number)
      const address = { invoiceName: 'Ledger', invoiceStreet: 'Ring 1', invoiceCity: 'Vienna' }
      await manageOrder(context, admin, number, {
        ...{ action: 'invoice-address', updatedAt, ...address, invoicePostcode: '1010' },
        ...{ invoiceCompany: '', invoiceLine2: '', invoiceCountry: 'AT' },
      })
    }

    /** Refunds all, half or a few cents of any order so far. */
    const refund = async (quarter: string) => {
      const order = orders[random(orders.length)]
      const left = order ? sum(order.rest.map(({ gross }) => gross)) : new Decimal(0)
      if (!order || left.isZero()) return
      const amount =
        [left, left.div(2).ceil(), Decimal.min(left, 1 + random(500))][random(3)] ?? left
      const updatedAt = await updatedAtOf(context, order.number)
      const wanted = { action: 'refund', amount: amount.div(100).toNumber(), updatedAt } as const
      await manageOrder(context, admin, order.number, wanted)
      paidOut = paidOut.plus(amount)
      add(quarter, order.quarter, order.country, credit(amount, order.rest), -1)
    }

    const { timeZone } = (await context.settings.read()).shop
    for (let n = 0; n < count; n += 1) {
      vi.setSystemTime(start + n * stepMs)
      const quarter = quarterOf(shopDay(Date.now(), timeZone))
      await sell(n, quarter)
      if (random(5) === 0) await readdress()
      if (random(3) === 0) await refund(quarter)
    }

    const reported: Record<string, [string, string]> = {}
    const quarters = [...new Set(orders.map(({ quarter }) => quarter))]
    for (const quarter of quarters) {
      const { sales, corrections, total } = await reportOss(context, { quarter })
      const rows = [...sales.map(sale => ({ ...sale, quarter })), ...corrections]
      for (const { quarter: of, country, rate, net, tax } of rows) {
        reported[`${quarter} ${of} ${country} ${rate}`] = [net.toFixed(2), tax.toFixed(2)]
      }
      const all = (key: 'net' | 'tax') => sum(rows.map(row => new Decimal(row[key]))).toFixed(2)
      expect([total.net.toFixed(2), total.tax.toFixed(2)]).toEqual([all('net'), all('tax')])
    }
    expect(quarters.length).toBeGreaterThan(2)
    expect(reported).toEqual(oss.inEuros())
    expect(Object.keys(reported).some(key => key.slice(0, 7) !== key.slice(8, 15))).toBe(true)

    const year = (await viewBooks(context)).years.find(({ year }) => year === 2026)
    if (!year) throw new Error('There are no books for the year.')
    const rows = documentRows(context.db.read, year, home)
    const totals = await totalsOf(documentHeaders, rows)
    const whole = totals.find(row => row['VAT rate in %'] === 'all')
    const byRate = totals
      .filter(row => row !== whole)
      .map(row => [
        `${row['VAT country']} ${row['VAT rate in %']}`,
        [row['Net in ¤'], row['VAT in ¤']],
      ])
    expect(Object.fromEntries(byRate)).toEqual(books.inEuros())
    const [bookings] = await totalsOf(bookingHeaders, bookingRows(context.db.read, 2026, timeZone))
    expect([bookings?.['Received in ¤'], bookings?.['Paid out in ¤']]).toEqual([
      received.div(100).toFixed(2),
      paidOut.div(100).toFixed(2),
    ])
    expect(whole?.['Gross in ¤']).toBe(received.minus(paidOut).div(100).toFixed(2))

    // All that was rounded is at most half a cent for each rate of each order.
    const invoiced = await sumInvoiced(context)
    expect(invoiced.minus(unroundedTax).abs().toNumber()).toBeLessThanOrEqual(rounded / 2)
    if (count > 1_000) {
      const text = `${count} orders, ${paidOut.div(100)} of ${received.div(100)} euros refunded, ${Object.keys(reported).length} sums`
      process.stdout.write(
        `${context.db.engine}: ${text}; rounding: ${invoiced.minus(unroundedTax).toFixed(1)} cents in all\n`,
      )
    }
  },
  120 * minute,
)

/** In cents. */
async function totalOf({ db }: AppContext, number: string): Promise<number> {
  const seq = parseOrderNumber(number) ?? 0
  const found = db.read.selectFrom('orders').select('total_cents').where('seq', '=', seq)
  return (await found.executeTakeFirstOrThrow()).total_cents
}

/** The rows of totals at the end of a table. */
async function totalsOf(headers: string[], batches: AsyncIterable<string[][]>) {
  const rows: Record<string, string>[] = []
  for await (const batch of batches) {
    for (const row of batch) {
      const cells = Object.fromEntries(headers.map((header, at) => [header, row[at] ?? '']))
      if (cells.Type === 'total') rows.push(cells)
    }
  }
  return rows
}

/** The VAT of all orders as they were invoiced, in cents. */
async function sumInvoiced({ db }: Parameters<typeof reportOss>[0]): Promise<Decimal> {
  const rows = await db.read.selectFrom('orders').select('tax_cents').execute()
  return sum(rows.map(({ tax_cents }) => new Decimal(tax_cents)))
}
