/** A country that the shop ships to. */
export type Country = {
  /** ISO 3166-1. */
  code: string
  name: string
  /** The name within a sentence, where that is another one. */
  inSentence?: string
  /** Percent of value added tax that prices contain there, at most two decimals. */
  taxRate: number
}

export type ShippingMethod = {
  id: string
  name: string
  /** Euro, value added tax contained. */
  price: number
  /** Euro of articles from which it costs nothing; null: never. */
  freeFrom: number | null
  /** How long a parcel takes, in words. */
  delivery: string
  /** The same in business days after it was sent, at least and at most; null: only the words are told. */
  days: readonly [number, number] | null
}

/** How the shop sells. Change it only here. It stands apart from shop.ts, which every page loads. */
export const selling = {
  /** An example: one rate for all. Where the shop ships to, the first one is preselected. */
  countries: [
    { code: 'IE', name: 'Ireland', taxRate: 23 },
    { code: 'AT', name: 'Austria', taxRate: 23 },
    { code: 'BE', name: 'Belgium', taxRate: 23 },
    { code: 'DE', name: 'Germany', taxRate: 23 },
    { code: 'FR', name: 'France', taxRate: 23 },
    { code: 'NL', name: 'Netherlands', inSentence: 'the Netherlands', taxRate: 23 },
  ] as readonly Country[],
  /** An example. The first one is preselected. */
  shippingMethods: [
    {
      id: 'standard',
      name: 'Standard shipping',
      price: 6.9,
      freeFrom: 250,
      delivery: '3 to 5 business days',
      days: [3, 5],
    },
    {
      id: 'express',
      name: 'Express',
      price: 19.9,
      freeFrom: null,
      delivery: '1 business day after we ship it',
      days: [1, 1],
    },
  ] as readonly ShippingMethod[],
  /** When parcels leave, by the shop's clock (`time-zone.ts`). An example. */
  dispatch: {
    /** What is paid before it is packed on the same business day, and what is paid later on the next one. */
    cutOff: '14:00' as string,
    /** How many business days after that a parcel leaves; 0: on the same one. */
    handlingDays: 0 as number,
    /** The days of the week on which you pack and ship, at least one; 0 is Sunday. */
    weekdays: [1, 2, 3, 4, 5] as readonly number[],
    /** Days on which neither you nor carriers work, such as `2026-12-25`. */
    closedDays: [] as readonly string[],
  },
  /** What the forms suggest who carries a parcel; another name can be typed. */
  carriers: [
    'An Post',
    'bpost',
    'Deutsche Post',
    'DHL',
    'DPD',
    'Evri',
    'FedEx',
    'GLS',
    'Hermes',
    'La Poste',
    'Österreichische Post',
    'PostNL',
    'Royal Mail',
    'UPS',
  ] as readonly string[],
  /** How long pieces are held for a bank transfer to arrive. */
  transferDays: 7,
  /** Orders of more pieces are held for these days instead. */
  largeOrder: { quantity: 10, transferDays: 4 },
  /**
   * How many pieces may wait for their payment at once: those of one buyer, and all from one network,
   * which an office or a carrier shares. Products that are not counted are free of it.
   */
  unpaidItems: { buyer: 20, network: 100 },
  /** How long they are held, from then on, once a transfer has paid a part of an order. */
  restDays: 7,
  /** How many hours pieces are held for a payment of the demonstration. */
  demoHoldHours: 1,
  /** Days after the last delivery in which a buyer may withdraw from the contract. */
  withdrawalDays: 14,
  /** Who pays for the parcel that brings a set back. */
  returnsPaidBy: 'buyer' as 'buyer' | 'seller',
  /** When an order gets its invoice: once it is paid, or with its first parcel. */
  invoiceWhen: 'paid' as 'paid' | 'shipped',
  /** Whether the seller is a small business that charges no VAT (Article 284 of Directive 2006/112/EC). */
  smallBusiness: false as boolean,
  /** What of the above is still as it came: take out what you have made your own. */
  examples: ['countries', 'shippingMethods', 'dispatch'] as readonly string[],
  /** To be raised when the terms of sale change: who is at the checkout then sees them anew. */
  termsVersion: 1,
} as const
