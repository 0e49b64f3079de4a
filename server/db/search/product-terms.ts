import { LRUCache } from 'lru-cache'
import { stemmer } from 'stemmer'
import { fold } from './search-text.ts'

// Searches match the terms of a product: the stems of its words and, marked by characters that no
// word has, the stems of its name once more, its category, and whether it is hidden.
const inName = '\ue000'
const ofCategory = '\ue001'
/** The term of products that only admins see. */
export const hiddenTerm = '\ue002'

/** In letters: PostgreSQL limits a term to 2,046 bytes. */
const maxWordLength = 60

type Texts = { name: string; description: string; categoryId: string | null; hidden: boolean }

/** The terms of a product, separated by spaces: the column `search_terms`. */
export function productTerms({ name, description, categoryId, hidden }: Texts): string {
  const named = stems(name)
  const terms = new Set([...named, ...stems(description), ...named.map(nameTerm)])
  if (categoryId !== null) terms.add(categoryTerm(categoryId))
  if (hidden) terms.add(hiddenTerm)
  return [...terms].join(' ')
}

/** The term of a word in a product's name. */
export const nameTerm = (stem: string) => `${inName}${stem}`

/** The term of a category's products. */
export const categoryTerm = (id: string) =>
  `${ofCategory}${fold(id).replace(/[^\p{L}\p{N}]/gu, '')}`

/** The word of a vocabulary entry that comes from a name; undefined for other entries. */
export function wordInName(entry: string): string | undefined {
  return entry.startsWith(inName) ? entry.slice(inName.length) : undefined
}

/** The term of the products that have the word of a vocabulary entry. */
export function termOfWord(entry: string): string {
  const name = wordInName(entry)
  return name === undefined ? stemOf(entry) : nameTerm(stemOf(name))
}

/** A marker entry that belongs to no product. A new row of it says that words have been pruned. */
export const prunedMark = '\ue003'

/** What a product adds to the vocabulary: its words, but not its numbers, and those of its name once more, marked. */
export function vocabularyOf({ name, description }: Pick<Texts, 'name' | 'description'>): string[] {
  const lettersOnly = (text: string) =>
    compoundsOf(text)
      .flatMap(allWords)
      .filter(word => /^\p{L}{2,}$/u.test(word))
  const named = lettersOnly(name)
  return [...named, ...named.map(nameTerm), ...lettersOnly(description)]
}

/** The folded words of a text. Those joined by hyphens are the parts of one compound. */
export function compoundsOf(text: string): string[][] {
  const folded = fold(text).replace(/(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}])/gu, '')
  const compounds = folded.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []
  return compounds.map(compound => compound.split('-').map(word => word.slice(0, maxWordLength)))
}

/** The parts of a compound, and the compound as one word. */
function allWords(parts: string[]): string[] {
  return parts.length > 1 ? [...parts, joined(parts)] : parts
}

/** A compound as one word. */
export function joined(parts: string[]): string {
  return parts.join('').slice(0, maxWordLength)
}

function stems(text: string): string[] {
  return compoundsOf(text).flatMap(allWords).map(stemOf)
}

const knownStems = new LRUCache<string, string>({ max: 20_000 })

/** What the forms of an English word share: "helmets" and "helmet", "golden" and "gold". */
export function stemOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word
  const known = knownStems.get(word)
  if (known !== undefined) return known
  const stem = /ens?$/.test(word) ? withoutEn(stemmer(word)) : stemmer(word)
  knownStems.set(word, stem)
  return stem
}

/** Porter's stemmer keeps the suffix of materials: "wooden", "woolen". In "queen" and "women", "-en" is no suffix. */
function withoutEn(stem: string): string {
  return /^(?=.{5})(.*[aeiouy].*[^em])en$/.exec(stem)?.[1] ?? stem
}
