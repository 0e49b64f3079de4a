import { carriers } from './carriers.ts'
import { groundColor, shop } from './shop.ts'
import { synonyms } from './synonyms.ts'

/** Those whose icons are in `web/app/ui/networks.svg`. */
export const networks = [
  'Discord',
  'Facebook',
  'Instagram',
  'Reddit',
  'Twitch',
  'WhatsApp',
  'X',
  'YouTube',
] as const
export type Network = (typeof networks)[number]

/** What applies until an admin saves something else under “Settings”: a value for each group. */
export const shopDefaults = {
  shop: {
    name: shop.name as string,
    tagline: shop.tagline as string,
    since: shop.since as number,
    /** A name of the time zone database. */
    timeZone: 'Europe/Dublin',
    currency: shop.currency,
    /** Whether buyers can order. */
    open: true,
  },
  look: {
    logo: { file: '', width: 0, height: 0 },
    icon: { file: '', width: 0, height: 0 },
    picture: { file: '', width: 0, height: 0 },
    pictureText: '',
    showAll: { file: '', width: 0, height: 0 },
    focus: '50 50',
    /** `--ember` and `--ground` of the pages' `tokens.css`. */
    accent: '#f2ae49',
    ground: groundColor as string,
  },
  /** These are made up. */
  seller: {
    name: 'Armory Ltd',
    /** In lines. */
    address: '7 Forge Lane\nD02 XY45 Dublin\nIreland',
    email: 'hello@armory.example',
    phone: '+353 1 234 5678',
    register: 'Companies Registration Office, no. 123456',
    vatId: 'IE1234567X',
  },
  footer: {
    /** Where people write to the owner: an email address or an https link. Empty for none. */
    contact: '',
    /** The shop's own profiles. If empty, the footer has links to share the shop. */
    social: [] as { network: Network; href: string }[],
    /** More links. */
    legal: [] as { name: string; href: string }[],
  },
  home: {
    headline: 'The best Tier-set awaits you',
    intro:
      'Full suits of armor as wearable replicas in steel and leather, delivered to your door. Find the one your next raid will remember.',
    /** Paragraphs, separated by empty lines. */
    about: [
      'A tier-set is armor designed as a whole. Wear a single piece and it looks like loot. Wear all of it and it says where you have been.',
      `${shop.name} is run by players who kept more armor in their bank slots than gold. We sell complete sets only, from the plain iron of the first tiers to those that glow, burn or freeze the air around them. What you order is real: a replica that you can wear, well packed and sent by package.`,
    ].join('\n\n'),
    film: true as boolean,
    /** The products that it features. The space after the second id belongs to its link. */
    featured: [
      '01a0ab96-1b18-71b1-aeb2-f57195486b91',
      '01a0b166-e4e4-7bea-82d5-f0b728ffb7a9 ',
      '01a027b4-7f6c-753f-bfc1-df26e9bad0d7',
    ],
  },
  goods: {
    /** What all products are made of, shown on the page of each. Empty: nothing. */
    material: 'Steel and leather',
    /** Whom all products fit. Empty: nothing. */
    fit: 'One size, adjustable for a height of 165 to 190 cm',
    /** A link to the harmonized notice on the legal guarantee. Empty for none. */
    guarantee: '',
  },
  compliance: {
    /** Who makes the products, with the addresses, in lines. Empty: each product names its own. */
    manufacturer: '',
    manufacturerOutsideEu: false as boolean,
    /** Who answers in the EU for a manufacturer outside it. Empty: each product names its own. */
    responsiblePerson: '',
    /** The numbers in packaging registers, by country. */
    packaging: [] as { country: string; number: string }[],
    microenterprise: false as boolean,
  },
  search: {
    /** A search for one finds the others: a group on each line, separated by commas. */
    synonyms: synonyms as string,
  },
  emails: {
    /** Who gets an email about each new order. Empty for nobody. */
    newOrders: '',
    /** Words that replace those of `email-texts.ts`, by kind of email. */
    texts: {} as Record<string, { subject: string; opening: string; closing: string }>,
  },
  shipping: {
    zones: [
      {
        name: 'Home and neighbors',
        countries: ['IE', 'AT', 'BE', 'DE', 'FR', 'NL'],
        methods: [
          {
            id: 'standard',
            name: 'Standard shipping',
            byWeight: false as boolean,
            tiers: [{ from: 0, price: 6.9 }],
            freeFrom: 250 as number | null,
            delivery: '3 to 5 business days',
            daysFrom: 3 as number | null,
            daysTo: 5 as number | null,
            pickup: '',
          },
          {
            id: 'express',
            name: 'Express',
            byWeight: false,
            tiers: [{ from: 0, price: 19.9 }],
            freeFrom: null,
            delivery: '1 business day after we ship it',
            daysFrom: 1,
            daysTo: 1,
            pickup: '',
          },
        ],
      },
    ],
    cutOff: '14:00',
    handlingDays: 0,
    weekdays: [1, 2, 3, 4, 5],
    closedDays: [] as string[],
    carriers,
    outsideVatArea: false as boolean,
  },
  tax: {
    mode: 'automatic' as 'automatic' | 'home' | 'destination',
    home: 'IE',
    smallBusiness: false as boolean,
    exNumber: '',
    exCountries: [] as string[],
    elsewhere: [] as { year: number; amount: number }[],
    classes: [] as { id: string; name: string }[],
    rates: [
      {
        ...{ country: 'IE', class: 'standard', percent: 23, from: '2021-07-01' },
        source: 'TEDB, 2026-08-22',
      },
    ],
  },
  checkout: {
    /** What the checkout asks for, beside the name and the address. */
    line2: 'off' as 'off' | 'optional',
    company: 'off' as 'off' | 'optional',
    phone: 'off' as 'off' | 'optional' | 'required',
    invoiceAddress: 'off' as 'off' | 'optional',
  },
  orders: {
    transferDays: 7,
    largeOrderQuantity: 10,
    largeOrderDays: 4,
    restDays: 7,
    reminderDays: 2,
    unpaidPerBuyer: 20,
    unpaidPerNetwork: 100,
    invoiceWhen: 'paid' as 'paid' | 'shipped',
  },
  returns: {
    /** Where goods are sent back to, in lines. Empty for the seller's address. */
    address: '',
    withdrawalDays: 14,
    paidBy: 'buyer' as 'buyer' | 'seller',
  },
  bank: {
    /** The account for bank transfers. Empty: buyers can't pay by transfer. */
    holder: '',
    iban: '',
    bic: '',
  },
  stripe: {
    /** The key and the secret of the endpoint for events: never in this file. */
    key: { set: false, lost: false },
    webhookSecret: { set: false, lost: false },
  },
  mail: {
    /** The mail server. Empty: none. */
    host: '',
    port: 587,
    encryption: 'starttls' as 'starttls' | 'tls' | 'none',
    userName: '',
    /** Never in this file. */
    password: { set: false, lost: false },
    /** Empty: the shop's name, and no-reply@ with its domain. */
    senderName: '',
    senderAddress: '',
    /** Where replies go. Empty: the contact, or the seller. */
    replyTo: '',
  },
}
