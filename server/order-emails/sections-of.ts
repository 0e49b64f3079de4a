import { compile } from 'html-to-text'

type Section = { heading: string; paragraphs: string[] }

/** Rendered Markdown as text, by its main headings; what stands before the first one has none. */
export function sectionsOf(html: string, publicUrl: string): Section[] {
  const toText = compile({
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { baseUrl: publicUrl, hideLinkHrefIfSameAsText: true } },
      ...['h2', 'h3', 'h4', 'h5', 'h6'].map(selector => ({
        ...{ selector, options: { uppercase: false } },
      })),
    ],
  })
  return html
    .split(/(?=<h2>)/)
    .map(part => {
      const [, heading = '', text = part] = /^<h2>(.*?)<\/h2>(.*)$/s.exec(part) ?? []
      const paragraphs = toText(text)
        .split(/\n{2,}/)
        .filter(Boolean)
      return { heading: toText(heading), paragraphs }
    })
    .filter(({ heading, paragraphs }) => heading || paragraphs.length > 0)
}
