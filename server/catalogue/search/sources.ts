import type { AppContext } from '../../app-context.ts'
import { findCategories } from '../categories/categories.repository.ts'
import { parseSynonymsOnce, type Synonyms } from './synonyms.ts'
import type { Words } from './vocabulary.ts'

export type SearchContext = Pick<AppContext, 'db' | 'settings' | 'vocabulary'>

/** What the words of a search are compared with. */
export type Sources = {
  synonyms: Synonyms
  vocabulary: Words
  categories: { id: string; name: string }[]
}

export async function readSources({ db, settings, vocabulary }: SearchContext) {
  const [words, categories, { search }] = await Promise.all([
    vocabulary.read(),
    findCategories(db.read),
    settings.read(),
  ])
  return { vocabulary: words, categories, synonyms: parseSynonymsOnce(search.synonyms) }
}
