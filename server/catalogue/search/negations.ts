import { compoundsOf, joined } from '../../db/search/product-terms.ts'
import type { Sources } from './sources.ts'
import { isStopWord, setOf, withoutStopWords } from './stop-words.ts'
import { phraseAt } from './synonyms.ts'

/** What comes before a word that sets must not have, as in “don’t want horns”. */
export const negations = setOf('no not without except excluding arent doesnt dont isnt')
/** What may stand between the two. */
const wishes = setOf('want wants need like have has show with')
/** After these, “but” is a negation, too. */
const everySet = setOf('all any anything everything')

/**
 * Separates words such as "horns" in "helm without any horns", or phrases that have synonyms, from the others, unless a
 * product’s name has "without".
 */
export function splitNegations(compounds: string[][], sources: Sources) {
  const { inNames } = sources.vocabulary
  const asked: string[][] = []
  const ruledOut: string[][] = []
  const isNegation = ([word = '']: string[], previous: string[] = [], [next = '']: string[] = []) =>
    // “Don’t you have horns?” and “isn’t there a helm?” ask for them.
    (negations.has(word) && next !== 'you' && next !== 'there' && !inNames.includes(word)) ||
    (word === 'but' && everySet.has(joined(previous))) ||
    (word === 'or' && previous === ruledOut.at(-1))
  for (let at = 0; at < compounds.length; at += 1) {
    const parts = compounds[at] ?? []
    const lacking = lackingIn(parts, sources)
    const isNegated = isNegation(parts, compounds[at - 1], compounds[at + 1])
    const negated = isNegated ? firstPhrase(compounds.slice(at + 1), sources) : []
    const last = negated.at(-1)
    if (lacking) {
      ruledOut.push([lacking])
    } else if (!last || negated.every(each => isStopWord(joined(each)))) {
      asked.push(parts)
    } else {
      ruledOut.push(...negated)
      at = compounds.indexOf(last, at)
    }
  }
  return { asked, ruledOut }
}

/** What a negation rules out: the first word, or phrase with synonyms, after "want any" or the like. */
function firstPhrase(compounds: string[][], { synonyms }: Sources) {
  const words = withoutStopWords(compounds)
  const first = words.findIndex(parts => !wishes.has(joined(parts)))
  return first < 0 ? [] : phraseAt(words, first, synonyms).matched
}

/** "horn" in "hornless" or "horn-free", unless that is a word of the shop itself. */
function lackingIn(parts: string[], { vocabulary, synonyms, categories }: Sources) {
  const [, word] = /^(\p{L}{3,})(?:-?less|-free)$/u.exec(parts.join('-')) ?? []
  if (!word) return
  const whole = joined(parts)
  const others = [
    ...synonyms.words,
    ...categories.flatMap(({ name }) => compoundsOf(name).map(joined)),
  ]
  if (vocabulary.all.includes(whole) || others.includes(whole)) return
  return [word, `${word}s`].some(each => vocabulary.all.includes(each)) ? word : undefined
}
