import { z } from 'zod'
import { text } from '../fields.ts'

const maxAddress = 300
const maxLines = 6

export const ReturnsSettings = z.object({
  /** Where buyers send goods back to, in lines. Empty for the seller's address. */
  address: text(maxAddress).refine(
    value => value.split('\n').length <= maxLines,
    `Use at most ${maxLines} lines`,
  ),
})
