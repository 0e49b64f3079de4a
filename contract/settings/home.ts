import { z } from 'zod'
import { Product } from '../catalogue/product.ts'
import { distinct, filledText, oneLine, text } from '../fields.ts'

export const maxFeatured = 6

/** A product's id; a space after it belongs to its link. */
const LinkId = z
  .string('Choose existing products')
  .regex(/^[^\s\p{Cc}]{1,64} ?$/u, 'Choose existing products')

export const HomeSettings = z.object({
  headline: filledText(80, 'Enter a headline').check(oneLine),
  /** Below the headline. Empty for none, as the rest. */
  intro: text(300),
  /** Paragraphs, separated by empty lines. */
  about: text(3_000),
  /** Whether the built-in video is shown. */
  film: z.boolean(),
  /** The products that the page features. */
  featured: z
    .array(LinkId)
    .max(maxFeatured, `Choose at most ${maxFeatured} products`)
    .check(distinct(id => id.trim())),
})

/** A product of the home page, and the id that its link contains. */
const Featured = z.object({ linkId: z.string(), product: Product })
export type Featured = z.infer<typeof Featured>
/** The owner's, at the top. */
const HeroPicture = z.object({ file: z.string(), text: z.string(), focus: z.string() })
export type HeroPicture = z.infer<typeof HeroPicture>

export const FeaturedReply = HomeSettings.omit({ featured: true }).extend({
  picture: HeroPicture.optional(),
  featured: z.array(Featured),
})

/** Several ids, separated by commas. */
export const FeaturedQuery = z.object({
  ids: z
    .string()
    .max(65 * maxFeatured)
    .regex(/^\P{Cc}*$/u)
    .transform(ids => ids.split(',').filter(Boolean)),
})

const FeaturedChoice = z.object({
  id: z.string(),
  /** null if it is deleted. */
  name: z.string().nullable(),
  image: z.string().nullable(),
  hidden: z.boolean(),
})
export type FeaturedChoice = z.infer<typeof FeaturedChoice>
export const FeaturedChoicesReply = z.object({ products: z.array(FeaturedChoice) })
