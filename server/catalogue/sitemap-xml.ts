export type Entry = { path: string; updatedAt?: string }

/** Pages in the format of sitemaps.org. */
export function urlSetXml(origin: string, entries: Entry[]): string {
  return document(
    'urlset',
    entries.map(({ path, updatedAt }) => {
      const time = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''
      return `<url><loc>${escaped(origin + path)}</loc>${time}</url>`
    }),
  )
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
