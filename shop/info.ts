type InfoPage = {
  /** One sentence, shown where people share a link to the page. */
  description: string
  /** Markdown. An example until the owner publishes a text instead; empty if the page needs none. */
  markdown: string
}

/** What the information pages say until the owner has written their texts, by their names in `shop.info`. */
export const infoPages = {
  delivery: {
    description: 'Where we ship, what it costs and how long it takes.',
    markdown: `## How your set arrives

Each set is a wearable replica in steel and leather. It comes in a padded box with every piece wrapped separately.

We ship as soon as your payment arrives, and email you the tracking number.

## Damaged or missing items

Keep the box and contact us. We’ll send what is missing or take the set back.`,
  },
  returns: {
    description: 'How to return a set, and when you get your money back.',
    markdown: `## Right of withdrawal

You can withdraw from your order without giving a reason within {{withdrawal.days}} days of receiving the last package.

Use “Withdraw from contract” at the bottom of any page, or write to us. You don’t need an account.

## Sending it back

Send the set back within 14 days of telling us. {{returns.paidBy}} pay for return shipping.

Try it on as you would in a shop. If a set has been worn to battle, we may deduct its loss in value.

## Your refund

We refund what you paid, including standard shipping, to your original payment method once we receive the set or proof that you sent it.`,
  },
  payment: {
    description: 'How to pay, and when your order ships.',
    markdown: `## Prices

All prices are in {{shop.currency}} and include all taxes. Shipping costs are shown at checkout.`,
  },
  terms: {
    description: 'The terms that apply to your order.',
    markdown: `## Your order

The sets in the shop are an invitation to order. With “Buy now” you make a binding offer. We accept it when we confirm your payment or ship the set.

We store the text of the contract and email you the details of your order.

## Ownership

A set remains ours until it is paid for in full.

## Guarantee

You have the rights that the law gives you if a set does not conform to the contract.`,
  },
  privacy: {
    description: 'What data we keep about you, why, and for how long.',
    markdown: `## What we keep

With an order: your name, address and email, what you ordered and how it was paid. We need these to deliver it, and the law requires us to keep them.

If you give us a phone number with an order, it is for the carrier alone. We delete it half a year after the last change to your order, once that is sent or canceled.

With an account: your name, username, email, phone and profile image, until you ask us to delete it.

If you ask for an email once a set is back in stock: your email address. We delete it when that email is sent, when you stop it by its link, after 24 hours if you don’t confirm it, and after a year at the latest.

If you pay by bank transfer: your name, account and reference from our bank statement, for a year after we read it. If we refund you by bank transfer: the account that you give us, until 90 days after we send the money.

To protect accounts and orders: your IP address. We use it for an hour at most to limit repeated attempts, and our log has it with each sign-in.

If we email you: your email address and which email it was, for 30 days, so that we can help if it doesn’t arrive.

## Cookies

One cookie keeps you signed in, one recognizes a browser that you signed in with before, one finds your cart, one counts its items, and one opens the orders that you placed in this browser. While you sign up or reset your password, one more shows that you asked for it in this browser. We use none for advertising, and no third party sets any.

## Your rights

You can ask what we know about you, and have it corrected or deleted as far as the law allows. You can also complain to a data protection authority.`,
  },
  imprint: {
    description: 'Who runs this shop, and how to reach them.',
    // The page names the seller.
    markdown: '',
  },
  accessibility: {
    description: 'How accessible this shop is.',
    markdown: `## What we offer

{{shop.name}} is an online shop. You can browse and search it, add items to a cart, and order with or without an account. Our emails link to your order.

## How to use it

Every page works with a keyboard, a screen reader and enlarged text. Every form field has a label, and errors are explained next to it. You can also order with JavaScript turned off.

## How it meets the requirements

Pages follow the Web Content Accessibility Guidelines (WCAG) 2.1, level AA, on which the standard EN 301 549 is based. Each page is tested with software and by keyboard.

## If something doesn’t work

Write to {{seller.email}}. We’ll help you order, and fix it.`,
  },
} satisfies Record<string, InfoPage>

const unpaid = 'If we receive no payment by then, your order is canceled and you owe nothing.'

/** What the payment page says in Markdown about each method that the shop offers, before its own text. */
export const paymentTexts: Readonly<Record<'stripe' | 'transfer' | 'demo', string>> = {
  stripe: `## Card, PayPal and more

After you order, you pay at Stripe, our payment provider, which shows all payment methods. We never see your card number.

We hold your sets for two hours. ${unpaid}`,
  transfer: `## Bank transfer

After you order, we show you our bank details, the amount and a reference. You also get them by email.

We hold your sets for {{transfer.days}} days, or {{transfer.largeDays}} days if you order more than {{transfer.largeQuantity}} sets. ${unpaid}`,
  demo: `## Demo payment

After you order, you can try out a payment. No money is taken.

We hold your sets for an hour. ${unpaid}`,
}
