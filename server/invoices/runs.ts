import bidiFactory from 'bidi-js'

/** A part of a line in one font and one direction, its characters in the order that fontkit takes. */
type Run<Font> = { text: string; font: Font }

type Piece<Font> = Run<Font> & { level: number }

// Its types take it for an ES module, which Node does not.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const rightToLeft = /^[\p{Script=Common}\p{Script=Inherited}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u

// Joiners are drawn where they make one emoji of several.
const unseen = /(?!\u200D\p{Extended_Pictographic})[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/** What of a text is drawn. */
export function seen(text: string): string {
  return text.replace(unseen, '')
}

export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/**
 * The runs of a line from left to right, by the Unicode bidirectional algorithm: the first letter
 * with a direction gives the line its own.
 */
export function runsOf<Font>(line: string, fontOf: (grapheme: string) => Font): Run<Font>[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'auto')
  const pieces: Piece<Font>[] = []
  let joins = true
  for (const { segment, index } of graphemes.segment(line)) {
    const text = seen(segment)
    if (!text) continue
    const level = levels[index] ?? 0
    const font = fontOf(text)
    const last = pieces.at(-1)
    if (joins && last && last.level === level && last.font === font) last.text += text
    else pieces.push({ text, font, level })
    // A non-joiner keeps the letters beside it from being shaped together, as two runs are.
    joins = !segment.endsWith('\u200C')
  }
  return inVisualOrder(pieces).map(({ text, font, level }) => ({
    ...{ text: arranged(text, level % 2 === 1), font },
  }))
}

/** Rule L2: what lies deepest is turned around first. */
function inVisualOrder<Font>(pieces: Piece<Font>[]): Piece<Font>[] {
  const ordered = [...pieces]
  for (let level = Math.max(0, ...pieces.map(piece => piece.level)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while ((ordered[end]?.level ?? 0) >= level) end += 1
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = end
    }
  }
  return ordered
}

/** fontkit turns letters of right-to-left scripts around by itself, and nothing else. */
function arranged(text: string, isRightToLeft: boolean): string {
  if (isRightToLeft === rightToLeft.test(text)) return text
  const turned = graphemesOf(text).reverse()
  return turned
    .map(grapheme => (isRightToLeft && bidi.getMirroredCharacter(grapheme)) || grapheme)
    .join('')
}
