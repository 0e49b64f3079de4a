import { selling } from './selling.ts'

type InfoPart = { heading: string; paragraphs: string[] }

type InfoText = {
  /** One sentence, shown where people share a link to the page. */
  description: string
  /** Not the owner's own words yet: the page says so. */
  example: boolean
  parts: InfoPart[]
}

/**
 * The texts of the information pages, by their names in `shop.info`. All are examples:
 * replace them with your own, and set `example` to false.
 */
export const infoTexts: Readonly<Record<string, InfoText>> = {
  delivery: {
    description: 'Where we ship, what it costs and how long it takes.',
    example: true,
    parts: [
      {
        heading: 'How your set arrives',
        paragraphs: [
          'Each set is a wearable replica in steel and leather. It comes in a padded box with every piece wrapped separately.',
          'We ship as soon as your payment arrives, and email you the tracking number.',
        ],
      },
      {
        heading: 'Damaged or missing items',
        paragraphs: [
          'Keep the box and contact us. We’ll send what is missing or take the set back.',
        ],
      },
    ],
  },
  returns: {
    description: 'How to return a set, and when you get your money back.',
    example: true,
    parts: [
      {
        heading: 'Right of withdrawal',
        paragraphs: [
          `You can withdraw from your order without giving a reason within ${selling.withdrawalDays} days of receiving the last package.`,
          'Use “Withdraw from contract” at the bottom of any page, or write to us. You don’t need an account.',
        ],
      },
      {
        heading: 'Sending it back',
        paragraphs: [
          `Send the set back within ${selling.withdrawalDays} days of telling us. ${selling.returnsPaidBy === 'buyer' ? 'You' : 'We'} pay for return shipping.`,
          'Try it on as you would in a shop. If a set has been worn to battle, we may deduct its loss in value.',
        ],
      },
      {
        heading: 'Your refund',
        paragraphs: [
          'We refund what you paid, including standard shipping, to your original payment method once we receive the set or proof that you sent it.',
        ],
      },
    ],
  },
  payment: {
    description: 'How to pay, and when your order ships.',
    example: true,
    parts: [
      {
        heading: 'Prices',
        paragraphs: [
          'All prices are in euros and include all taxes. Shipping costs are shown at checkout.',
        ],
      },
    ],
  },
  terms: {
    description: 'The terms that apply to your order.',
    example: true,
    parts: [
      {
        heading: 'Your order',
        paragraphs: [
          'The sets in the shop are an invitation to order. With “Buy now” you make a binding offer. We accept it when we confirm your payment or ship the set.',
          'We store the text of the contract and email you the details of your order.',
        ],
      },
      {
        heading: 'Ownership',
        paragraphs: ['A set remains ours until it is paid for in full.'],
      },
      {
        heading: 'Guarantee',
        paragraphs: [
          'You have the rights that the law gives you if a set does not conform to the contract.',
        ],
      },
    ],
  },
  privacy: {
    description: 'What data we keep about you, why, and for how long.',
    example: true,
    parts: [
      {
        heading: 'What we keep',
        paragraphs: [
          'With an order: your name, address and email, what you ordered and how it was paid. We need these to deliver it, and the law requires us to keep them.',
          'With an account: your name, username, email, phone and profile image, until you ask us to delete it.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          'One cookie keeps you signed in, one finds your cart, one counts its items, and one opens the orders that you placed in this browser. We use none for advertising, and no third party sets any.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You can ask what we know about you, and have it corrected or deleted as far as the law allows. You can also complain to a data protection authority.',
        ],
      },
    ],
  },
  imprint: {
    description: 'Who runs this shop, and how to reach them.',
    // Whether it is one depends on the settings of the seller.
    example: false,
    parts: [],
  },
}

const unpaid = 'If we receive no payment by then, your order is canceled and you owe nothing.'

/** What the payment page says about each method that the shop offers. */
export const paymentTexts: Readonly<Record<'stripe' | 'transfer' | 'demo', InfoPart>> = {
  stripe: {
    heading: 'Card, PayPal and more',
    paragraphs: [
      'After you order, you pay at Stripe, our payment provider, which shows all payment methods. We never see your card number.',
      `We hold your sets for two hours. ${unpaid}`,
    ],
  },
  transfer: {
    heading: 'Bank transfer',
    paragraphs: [
      'After you order, we show you our bank details, the amount, a reference, and a code that banking apps can scan. You also get them by email.',
      `We hold your sets for ${selling.transferDays} days, or ${selling.largeOrder.transferDays} days if you order more than ${selling.largeOrder.quantity} sets. ${unpaid}`,
    ],
  },
  demo: {
    heading: 'Demo payment',
    paragraphs: [
      'After you order, you can try out a payment. No money is taken.',
      `We hold your sets for ${selling.demoHoldHours === 1 ? 'an hour' : `${selling.demoHoldHours} hours`}. ${unpaid}`,
    ],
  },
}
