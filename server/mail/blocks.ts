import { formatItem } from '../../contract/isolate.ts'

/** A part of an email: a paragraph, or one of these. */
export type Block = string | Facts | Items | Lines | Url

export type Items = { kind: 'items'; title: string; items: Item[] }

export type Item = {
  name: string
  quantity: number
  /** The formatted total of the line. */
  amount?: string
  /** Shown in brackets after the name. */
  note?: string
  /** The URL of an image that is shown as a square. */
  image: string | undefined
}

export type Facts = { kind: 'facts'; facts: Fact[] }

export type Fact = { term: string; value: string; isTotal?: boolean }

export type Lines = { kind: 'lines'; title: string; lines: string[] }

/** The URL of a page, after a label. */
export type Url = { kind: 'url'; label: string; url: string }

export function blockText(block: Block): string {
  if (typeof block === 'string') return block
  if (block.kind === 'facts') {
    return block.facts.map(({ term, value }) => `${term}: ${value}`).join('\n')
  }
  if (block.kind === 'url') return `${block.label}\n${block.url}`
  const lines = block.kind === 'lines' ? block.lines : block.items.map(itemText)
  return [`${block.title}:`, ...lines].join('\n')
}

export function nameOf(item: Item): string {
  const { note } = item
  return note ? `${formatItem(item)} (${note})` : formatItem(item)
}

function itemText(item: Item): string {
  return [nameOf(item), item.amount].filter(Boolean).join(': ')
}
