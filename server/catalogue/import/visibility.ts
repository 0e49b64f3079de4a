import type { Field } from './columns.ts'

type Texts = Partial<Record<Field, string>>

const yes = new Set(['yes', 'true', '1'])
const no = new Set(['no', 'false', '0'])
const statuses = new Map([
  ['active', false],
  ['draft', true],
  ['archived', true],
  // Whoever has its address finds it in Shopify's shop, and nobody in this one.
  ['unlisted', true],
])

type Visibility = {
  /** undefined if the line says nothing of it */
  hidden: boolean | undefined
  problems: { field: Field; words: string }[]
}

/** Whether a line's product is hidden: as an export says it, or as Shopify's. */
export function readVisibility({ hidden, status, published }: Texts): Visibility {
  const problems: Visibility['problems'] = []
  const readAnswer = (field: Field, text: string | undefined) => {
    if (text === undefined) return undefined
    const answer = text.toLowerCase()
    if (!yes.has(answer) && !no.has(answer)) problems.push({ field, words: 'must be yes or no' })
    return yes.has(answer)
  }
  const readStatus = (text: string | undefined) => {
    if (text === undefined) return undefined
    const off = statuses.get(text.toLowerCase())
    if (off === undefined) {
      problems.push({ field: 'status', words: 'must be active, draft, archived or unlisted' })
    }
    return off
  }
  const isPublished = readAnswer('published', published)
  const said = [
    readAnswer('hidden', hidden),
    readStatus(status),
    isPublished === undefined ? undefined : !isPublished,
  ].filter(answer => answer !== undefined)
  return { hidden: said.length > 0 ? said.includes(true) : undefined, problems }
}
