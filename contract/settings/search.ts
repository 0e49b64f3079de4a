import { z } from 'zod'
import { text } from '../fields.ts'

const maxSynonyms = 10_000

export const SearchSettings = z.object({
  /** A search for one finds the others: a group on each line, separated by commas. */
  synonyms: text(maxSynonyms).check(ctx => {
    const lines = ctx.value.split('\n')
    const at = lines.findIndex(line => line.trim() !== '' && entriesOf(line) < 2)
    if (at < 0) return
    const message = `Enter at least two words, separated by commas, on line ${at + 1}`
    ctx.issues.push({ code: 'custom', message, input: ctx.value })
  }),
})

function entriesOf(line: string): number {
  return line.split(',').filter(entry => /[\p{L}\p{N}]/u.test(entry)).length
}
