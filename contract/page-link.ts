import { z } from 'zod'
import './issue-messages.ts'

/** A page that isn't a list of products, for somebody who searches for what it is about. */
export const PageLink = z.object({ path: z.string(), name: z.string() })
export type PageLink = z.infer<typeof PageLink>
