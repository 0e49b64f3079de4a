import { z } from 'zod'
import { shop } from '../../shop/shop.ts'
import { Time, text, wholeNumber } from '../fields.ts'

/** The information pages, whose texts the owner writes in Markdown. */
export const DocumentKind = z.enum(shop.info.map(({ page }) => page))
export type DocumentKind = z.infer<typeof DocumentKind>

/** What a text may mention: the shop fills it in. Each with what it stands for. */
export const placeholders = {
  'shop.name': 'The name of the shop',
  'shop.currency': 'The currency of all prices, such as “euros”',
  'seller.name': 'The seller’s name',
  'seller.address': 'The seller’s address',
  'seller.email': 'The seller’s email address',
  'seller.phone': 'The seller’s phone number',
  'seller.register': 'The seller’s trade register and number',
  'seller.vatId': 'The seller’s VAT ID',
  'withdrawal.days': 'Days in which buyers may withdraw',
  'returns.address': 'The address for returns',
  'returns.paidBy': '“You” or “We”: who pays for return shipping',
  'shipping.table':
    'A table of countries, methods, prices and delivery times, once in a text and in a paragraph of its own',
  'transfer.days': 'Days for which items are held for a bank transfer',
  'transfer.largeQuantity': 'Items in an order above which they are held for fewer days',
  'transfer.largeDays': 'Days for which the items of such an order are held',
} as const
export type Placeholder = keyof typeof placeholders

/** The one that is no words but a table. */
export const tablePlaceholder = 'shipping.table' satisfies Placeholder

/** In characters. */
export const maxDocument = 100_000
/** Each can become a long text, such as an address. */
export const maxPlaceholders = 300

const Version = wholeNumber(0, 999_999_999)
const Markdown = text(maxDocument)

export const DocumentParams = z.object({ kind: DocumentKind })

/** A published version, instead of the current one; 0 is the example that came with the shop. */
export const DocumentQuery = z.object({ version: Version.optional() })

export const DocumentReply = z.object({
  document: z.object({
    html: z.string(),
    /** One sentence about the page, for where people share a link to it. */
    description: z.string(),
    /** It is the text that came with the shop. */
    example: z.boolean(),
    version: z.int(),
    /** The version that counts now. */
    current: z.int(),
  }),
})

const DocumentVersion = z.object({
  /** Counts the published ones from 1. */
  version: z.int(),
  at: Time,
  /** The name of the user who published it; null if they were deleted. */
  by: z.string().nullable(),
  material: z.boolean(),
})
export type DocumentVersion = z.infer<typeof DocumentVersion>

const DocumentState = z.object({
  kind: DocumentKind,
  /** The published version; 0: none. */
  current: z.int(),
  isDraft: z.boolean(),
  /** When the draft was saved or, without one, the current version was published. */
  at: Time.nullable(),
  by: z.string().nullable(),
})
export type DocumentState = z.infer<typeof DocumentState>

export const DocumentListReply = z.object({ documents: z.array(DocumentState) })

export const AdminDocument = DocumentState.extend({
  /** The draft or, without one, the current version. */
  markdown: z.string(),
  /** Counts saves and publications: an edit of an older one is a conflict. */
  revision: z.int(),
  /** The latest published versions, newest first. */
  versions: z.array(DocumentVersion),
})
export type AdminDocument = z.infer<typeof AdminDocument>

export const AdminDocumentReply = z.object({ document: AdminDocument })
export const SavedDocumentReply = AdminDocumentReply.extend({ message: z.string() })

export const SaveDocument = z.object({ markdown: Markdown, revision: z.int() })

export const PreviewDocument = z.object({ markdown: Markdown })
export const DocumentPreview = z.object({ html: z.string() })

export const PublishDocument = z.object({
  revision: z.int(),
  /** Terms only: buyers at the checkout must agree again. */
  material: z.boolean().default(false),
})
