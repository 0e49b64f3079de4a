import { selling } from './selling.ts'
import { shop } from './shop.ts'

type InfoPart = { heading: string; words: string[] }

type InfoText = {
  /** One sentence, shown where people share a link to the page. */
  description: string
  /** Not the owner's own words yet: the page says so. */
  example: boolean
  parts: InfoPart[]
}

/** Who sells: it stands in the imprint. These are made up. */
export const seller = {
  example: true,
  name: `${shop.name} Ltd`,
  address: ['7 Forge Lane', 'D02 XY45 Dublin', 'Ireland'],
  email: 'hello@armory.example',
  phone: '+353 1 234 5678',
  register: 'Companies Registration Office, no. 123456',
  vatId: 'IE1234567X',
} as const

/**
 * What the pages of information say, by the names that `shop.info` gives them. All are examples:
 * replace them with your own, and set `example` to false.
 */
export const infoTexts: Readonly<Record<string, InfoText>> = {
  delivery: {
    description: 'Where the shop ships to, what it costs and how long it takes.',
    example: true,
    parts: [
      {
        heading: 'How your set arrives',
        words: [
          'Each set is a wearable replica in steel and leather. It comes in a padded box, with every piece wrapped on its own.',
          'We send your parcel as soon as your payment has arrived, and mail you its tracking number.',
        ],
      },
      {
        heading: 'Something is broken or missing',
        words: ['Keep the box and write to us. We send what is missing, or take the set back.'],
      },
    ],
  },
  returns: {
    description: 'How to send a set back, and when you get your money.',
    example: true,
    parts: [
      {
        heading: 'Right of withdrawal',
        words: [
          `You can withdraw from your order without giving a reason within ${selling.withdrawalDays} days after the last parcel has arrived.`,
          'Use “Withdraw from contract” at the bottom of any page, or write to us. You need no account for it.',
        ],
      },
      {
        heading: 'Sending it back',
        words: [
          `Send the set back within ${selling.withdrawalDays} days of telling us. ${selling.returnsPaidBy === 'buyer' ? 'You' : 'We'} pay for return shipping.`,
          'Try it on as you would in a shop. If a set has been worn to battle, we may deduct what it has lost in value.',
        ],
      },
      {
        heading: 'Your money',
        words: [
          'You get back what you paid, standard delivery included, by the way that you paid, as soon as the set is here or you have shown that you sent it.',
        ],
      },
    ],
  },
  payment: {
    description: 'How to pay, and when your order is sent.',
    example: true,
    parts: [
      {
        heading: 'Prices',
        words: ['All prices are in euro and contain all taxes. Delivery is shown at checkout.'],
      },
    ],
  },
  terms: {
    description: 'The terms that each order is made under.',
    example: true,
    parts: [
      {
        heading: 'Your order',
        words: [
          'The sets in the shop are an invitation to order. With “Buy now” you make a binding offer. We accept it when we confirm that your payment has arrived, or when we send the set.',
          'We keep the text of the contract and mail you what you ordered.',
        ],
      },
      {
        heading: 'Ownership',
        words: ['A set is ours until it is paid.'],
      },
      {
        heading: 'Guarantee',
        words: [
          'You have the rights that the law gives you if a set does not conform to the contract.',
        ],
      },
    ],
  },
  privacy: {
    description: 'What the shop knows about you, why, and for how long.',
    example: true,
    parts: [
      {
        heading: 'What we keep',
        words: [
          'With an order: your name, address and email, what you ordered and how it was paid. We need these to send it, and the law has us keep them.',
          'With an account: your name, user name, email, phone and picture, until you have it deleted.',
        ],
      },
      {
        heading: 'Cookies',
        words: [
          'One cookie keeps you signed in, one finds your cart, one counts what is in it, and one opens the orders that you placed in this browser. There are none for advertising, and nobody else sets any.',
        ],
      },
      {
        heading: 'Your rights',
        words: [
          'Ask us what we know about you, and have it corrected or deleted as far as the law lets us. You can complain to a data protection authority.',
        ],
      },
    ],
  },
  imprint: {
    description: 'Who runs this shop, and how to reach them.',
    example: seller.example,
    parts: [],
  },
}

const unpaid = 'Without a payment by then, the order is cancelled and you owe nothing.'

/** What the page about payment says first, of each way that the shop offers. */
export const paymentTexts: Readonly<Record<'stripe' | 'transfer' | 'demo', InfoPart>> = {
  stripe: {
    heading: 'Card, PayPal and more',
    words: [
      'After your order you pay at Stripe, a payment company, which shows what you can pay by. Your card’s number never reaches us.',
      `We hold your sets for two hours. ${unpaid}`,
    ],
  },
  transfer: {
    heading: 'Bank transfer',
    words: [
      'After your order we show you our account, the amount and a reference, and a code that banking apps can read. The same comes by mail.',
      `We hold your sets for ${selling.transferDays} days, or ${selling.largeOrder.transferDays} days if you order more than ${selling.largeOrder.pieces} sets. ${unpaid}`,
    ],
  },
  demo: {
    heading: 'Demonstration',
    words: [
      'After your order you try out a payment in which no money is taken.',
      `We hold your sets for ${selling.demoHoldHours === 1 ? 'an hour' : `${selling.demoHoldHours} hours`}. ${unpaid}`,
    ],
  },
}
