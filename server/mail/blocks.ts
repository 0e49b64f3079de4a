/** A part of an email: a paragraph, or one of these. */
export type Block = string | Articles | Facts | Lines | Url

export type Articles = { kind: 'articles'; title: string; articles: Article[] }

export type Article = {
  name: string
  quantity: number
  /** What they cost together, in words. */
  amount?: string
  /** What is to be known of them, if anything. */
  note?: string
  /** The URL of a picture that is shown as a square. */
  picture: string | undefined
}

export type Facts = { kind: 'facts'; facts: Fact[] }

export type Fact = { term: string; value: string; isTotal?: boolean }

export type Lines = { kind: 'lines'; title: string; lines: string[] }

/** Of a page, behind words that say what it is. */
export type Url = { kind: 'url'; words: string; url: string }

export function blockText(block: Block): string {
  if (typeof block === 'string') return block
  if (block.kind === 'facts') {
    return block.facts.map(({ term, value }) => `${term}: ${value}`).join('\n')
  }
  if (block.kind === 'url') return `${block.words}\n${block.url}`
  const lines = block.kind === 'lines' ? block.lines : block.articles.map(articleText)
  return [`${block.title}:`, ...lines].join('\n')
}

export function nameOf({ quantity, name, note }: Article): string {
  return note ? `${quantity} × ${name} (${note})` : `${quantity} × ${name}`
}

function articleText(article: Article): string {
  return [nameOf(article), article.amount].filter(Boolean).join(': ')
}
