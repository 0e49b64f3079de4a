import { LRUCache } from 'lru-cache'
import { stemmer } from 'stemmer'
import { fold } from './search-text.ts'

// A product is found by a set of terms: the stems of its words and, marked by characters that no
// word has, those of its name again, its category, and whether it is hidden.
const inName = '\ue000'
const ofCategory = '\ue001'
/** The term of products that only admins see. */
export const hiddenTerm = '\ue002'

/** PostgreSQL's longest term has 2,046 bytes. */
const longestWord = 60

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

/** The word of a name's entry in the vocabulary; undefined of another entry. */
export function nameWordOf(entry: string): string | undefined {
  return entry.startsWith(inName) ? entry.slice(inName.length) : undefined
}

/** What a product adds to the vocabulary: its words of letters, those of its name also as such. */
export function vocabularyOf({ name, description }: Pick<Texts, 'name' | 'description'>): string[] {
  const spoken = (text: string) =>
    compoundsOf(text)
      .flatMap(allWords)
      .filter(word => /^\p{L}{2,}$/u.test(word))
  const named = spoken(name)
  return [...named, ...named.map(nameTerm), ...spoken(description)]
}

/** The folded words of a text; those that hyphens join are parts of one compound. */
export function compoundsOf(text: string): string[][] {
  const folded = fold(text).replace(/(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}])/gu, '')
  const compounds = folded.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []
  return compounds.map(compound => compound.split('-').map(word => word.slice(0, longestWord)))
}

/** The parts of a compound, and all of it as one word. */
function allWords(parts: string[]): string[] {
  return parts.length > 1 ? [...parts, joined(parts)] : parts
}

/** A compound as one word. */
export function joined(parts: string[]): string {
  return parts.join('').slice(0, longestWord)
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

/** Porter's stems keep the "-en" of materials: "wooden", "woolen". "Queen" and "women" have another. */
function withoutEn(stem: string): string {
  return /^(?=.{5})(.*[aeiouy].*[^em])en$/.exec(stem)?.[1] ?? stem
}
