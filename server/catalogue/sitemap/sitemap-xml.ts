import { chunk } from '../../db/chunk.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'

export type Entry = { path: string; updatedAt?: string }

/** Pages in the format of sitemaps.org. */
export async function urlSetXml(origin: string, entries: Entry[]): Promise<string> {
  const lines: string[] = []
  for (const part of chunk(entries, 500)) {
    for (const { path, updatedAt } of part) {
      const time = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''
      lines.push(`<url><loc>${escaped(origin + path)}</loc>${time}</url>`)
    }
    await yieldToEventLoop()
  }
  return document('urlset', lines)
}

export function sitemapIndexXml(origin: string, paths: string[]): string {
  return document(
    'sitemapindex',
    paths.map(path => `<sitemap><loc>${escaped(origin + path)}</loc></sitemap>`),
  )
}

function document(root: string, lines: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
