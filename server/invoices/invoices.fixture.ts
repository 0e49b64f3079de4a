import { type Cents, cents } from '../money.ts'
import type { Invoice, InvoiceData } from './document.ts'

/** Invoice data of an order with equal lines: goods at 23% VAT, shipping at 9%. */
export function invoiceData(count = 1, name = 'Oakheart'): InvoiceData {
  const price = cents(10_000)
  const lines = Array.from({ length: count }, () => ({
    ...{ name, quantity: 1, price, total: price, rate: 23 },
  }))
  const goods = price * count
  const taxed = (rate: number, gross: Cents) => ({
    ...{ rate, gross, tax: cents(Math.round((gross * rate) / (100 + rate))) },
  })
  return {
    buyer: { name: 'Jürgen Őry-Łukasz', address: ['Straße 1', '1010 Wien', 'Austria'] },
    order: { number: '10001', date: '2026-11-22' },
    currency: 'EUR',
    lines,
    shipping: [{ name: 'Standard shipping', total: cents(690), rate: 9 }],
    taxes: [taxed(23, cents(goods)), taxed(9, cents(690))],
    total: cents(goods + 690),
    paid: { date: '2026-11-23', method: 'bank transfer' },
    supplied: null,
    smallBusiness: false,
  }
}

export function invoice(data: Partial<InvoiceData> = {}): Invoice {
  const seller = {
    name: 'Armory Ltd',
    address: ['7 Forge Lane'],
    email: 'hello@armory.example',
    register: 'no. 123456',
    vatId: 'IE1234567X',
  }
  const head = { number: 'INV-2026-00001', date: '2026-11-23', shop: 'Armory', seller }
  return { ...head, ...invoiceData(), ...data, kind: 'invoice' }
}
