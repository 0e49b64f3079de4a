import type { DocumentKind } from '../../../contract/documents/documents.ts'
import { nameOfText } from '../../../contract/name-of-text.ts'
import type { PageLink } from '../../../contract/page-link.ts'

export const findOrder: PageLink = { path: '/find-order', name: 'Find your order' }

type SearchTarget = { words: string[]; link: PageLink }

export const sale: SearchTarget = {
  words: ['sale', 'sales', 'reduced', 'discount', 'discounts', 'discounted', 'offer', 'offers'],
  link: { path: '/products?reduced=only', name: 'Sets on sale' },
}

/** What people look for in the search field besides sets, by the words that they type. */
export const otherPages: SearchTarget[] = [
  {
    words: ['track', 'tracking', 'order', 'orders', 'cancel', 'invoice', 'invoices'],
    link: findOrder,
  },
  {
    words: ['delivery', 'deliveries', 'ship', 'ships', 'shipping', 'postage'],
    link: infoPage('delivery'),
  },
  { words: ['return', 'returns', 'refund', 'refunds', 'exchange'], link: infoPage('returns') },
  {
    words: [
      ...['pay', 'paying', 'payment', 'payments', 'card', 'cards'],
      ...['voucher', 'vouchers', 'coupon', 'coupons', 'code', 'codes'],
      ...['paypal', 'klarna', 'visa', 'mastercard'],
    ],
    link: infoPage('payment'),
  },
  sale,
  {
    words: ['stock', 'available'],
    link: { path: '/products?stock=available', name: 'Sets in stock' },
  },
  {
    words: ['withdraw', 'withdrawal', 'revoke'],
    link: { path: '/withdraw', name: 'Withdraw from contract' },
  },
  { words: ['guarantee', 'warranty', 'terms'], link: infoPage('terms') },
  {
    words: ['contact', 'help', 'support', 'phone', 'imprint', 'address', 'located', 'faq'],
    link: { path: '/info/imprint', name: 'Contact and imprint' },
  },
  {
    words: [
      'cheap',
      'cheaper',
      'cheapest',
      'inexpensive',
      'affordable',
      'budget',
      'price',
      'prices',
      'cost',
      'costs',
    ],
    link: { path: '/products?sort=price', name: 'Sets by price, low to high' },
  },
  {
    words: ['expensive'],
    link: { path: '/products?sort=-price', name: 'Sets by price, high to low' },
  },
  {
    words: ['new', 'newest', 'latest', 'arrivals'],
    link: { path: '/products', name: 'New arrivals' },
  },
  {
    words: ['login', 'account', 'password', 'register'],
    link: { path: '/my-orders', name: 'Your account' },
  },
]

/** Whether a word names another page, and so isn't a misspelled name of a set. */
export const namesPage = (word: string) => otherPages.some(({ words }) => words.includes(word))

function infoPage(kind: DocumentKind): PageLink {
  return { path: `/info/${kind}`, name: nameOfText(kind) }
}
