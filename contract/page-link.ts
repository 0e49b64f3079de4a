import { z } from 'zod'
import './issue-messages.ts'

/** A page that is offered to people whose search is about its topic, such as returns. */
export const PageLink = z.object({ path: z.string(), name: z.string() })
export type PageLink = z.infer<typeof PageLink>
