import { compile, parse, postprocess, preprocess } from 'micromark'
import {
  maxDocument,
  maxPlaceholders,
  placeholders,
  tablePlaceholder,
} from '../../contract/documents/documents.ts'
import { placeholder, shorten, wrongPlaceholders } from '../placeholders.ts'

export type Rendered = {
  /** HTML with the placeholders of the text. */
  html: string
  /** What is wrong with the text, each a sentence. */
  problems: string[]
}

/** A link that is used by reference is written out each time. Ordinary texts stay far below this. */
const maxHtml = 12 * maxDocument

/** Raw HTML and images stay the text that they are. */
const options = {
  extensions: [{ disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage'] } }],
  // `safeTag` is stricter.
  allowDangerousProtocol: true,
}

/** Noncharacters for the braces of placeholders, which look like escaped braces once they are rendered. */
const [opening, closing] = ['\uFDD0', '\uFDD1']

const escapeOrPlaceholder = new RegExp(`\\\\[^]|${placeholder.source}`, 'g')

/** An escaped placeholder, or any other escape. */
const escaped = /\\\{\{?[^{}\n]*\}\}|\\[^\n]/g

/**
 * Renders CommonMark without HTML and images, whose headings start with h2. Text that is nested deeply takes
 * minutes: see `rendering.ts`.
 */
export function renderMarkdown(markdown: string): Rendered {
  const marked = markdown
    .replace(/[\uFDD0\uFDD1]/g, '')
    .replace(escapeOrPlaceholder, shown =>
      shown.startsWith('\\') ? shown : `${opening}${shown.slice(2, -2)}${closing}`,
    )
  const events = postprocess(
    parse(options)
      .document()
      .write(preprocess()(marked, undefined, true)),
  )
  const raw = compile(options)(events)
    .replaceAll('{{', '{&#123;')
    .replaceAll('%7B%7B', '%7B%7b')
    .replaceAll(opening, '{{')
    .replaceAll(closing, '}}')
    .replaceAll(encodeURIComponent(opening), '%7B%7B')
    .replaceAll(encodeURIComponent(closing), '%7D%7D')
  const levels = [...raw.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level))
  const shift = 2 - Math.min(...levels)
  const rejected: string[] = []
  const html = raw.replace(/<[^>]*>?/g, tag => safeTag(tag, shift, rejected))
  const problems = [
    ...wrongPlaceholders(
      markdown.replace(escaped, ''),
      Object.keys(placeholders),
      maxPlaceholders,
      html,
    ),
    ...wrongLinks(markdown, rejected),
    ...wrongTables(markdown, html),
    ...(html.length > maxHtml
      ? ['The page would be too long. Shorten the links that you use more than once.']
      : []),
  ]
  return { html, problems }
}

const plain = ['blockquote', 'br', 'code', 'em', 'hr', 'li', 'ol', 'p', 'pre', 'strong', 'ul']

/** Builds a tag anew from what is known: anything else in it is left out. */
function safeTag(tag: string, shift: number, rejected: string[]): string {
  const [, end = '', name = '', rest = ''] = /^<(\/?)([a-z]+[1-6]?)([^>]*)>$/.exec(tag) ?? []
  const level = /^h([1-6])$/.exec(name)?.[1]
  if (level) return `<${end}h${Math.min(Number(level) + shift, 6)}>`
  if (name === 'a' && end) return '</a>'
  if (name === 'a') {
    const href = /^ href="([^"]*)"/.exec(rest)?.[1] ?? ''
    if (isAllowed(href.replaceAll('&amp;', '&'))) return `<a href="${href}">`
    rejected.push(href)
    return '<a>'
  }
  const start = name === 'ol' ? (/^ start="\d{1,9}"/.exec(rest)?.[0] ?? '') : ''
  return plain.includes(name) ? `<${end}${name}${start}>` : ''
}

const ownOrigin = 'https://shop.invalid'

/** Links lead to pages of the shop by their paths, to https addresses and to email addresses. */
function isAllowed(href: string): boolean {
  const url = URL.parse(href, ownOrigin)
  // The value of a placeholder may be empty, and `//` leads to another host.
  if (href.startsWith('/')) return url?.origin === ownOrigin && !href.startsWith('/%7B')
  return /^(https:\/\/|mailto:)/i.test(href) && url !== null
}

const table = new RegExp(`\\{\\{\\s*${tablePlaceholder.replace('.', '\\.')}\\s*\\}\\}`, 'g')
const tableAlone = new RegExp(`<p>${table.source}</p>`, 'g')

/** A table can't stand within a sentence, and many of them would make a huge page. */
function wrongTables(markdown: string, html: string): string[] {
  const lines = markdown
    .split('\n')
    .flatMap((line, place) => (line.match(table) ?? []).map(() => place + 1))
  const [first, second] = lines
  if (second !== undefined) return [`Line ${second}: use {{${tablePlaceholder}}} only once.`]
  if (first === undefined || html.match(tableAlone)) return []
  return [
    `Line ${first}: put {{${tablePlaceholder}}} in a paragraph of its own, with an empty line before and after it.`,
  ]
}

function wrongLinks(markdown: string, rejected: string[]): string[] {
  const lines = markdown.split('\n')
  return rejected.map(href => {
    const place = lines.findIndex(line => href !== '' && line.includes(href))
    const where = place < 0 ? 'A link' : `Line ${place + 1}: a link`
    return `${where} must start with https://, mailto: or /, not with “${shorten(href)}”.`
  })
}
