/** How the shop sells. Change it only here. It stands apart from shop.ts, which every page loads. */
export const selling = {
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
} as const
