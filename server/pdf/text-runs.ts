import bidiFactory from 'bidi-js'

/** A stretch of a line in one font and direction, its characters in the order that fontkit expects. */
type Run<Font> = { text: string; font: Font }

type Piece<Font> = Run<Font> & { level: number }

// Its types say that it is an ES module, but it is not.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const rightToLeft = /^[\p{Script=Common}\p{Script=Inherited}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u

// A joiner between emoji is kept, because it merges them into one.
const invisible = /(?!\u200D\p{Extended_Pictographic})[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/** Drops characters that are not drawn. */
export function visibleText(text: string): string {
  return text.replace(invisible, '')
}

export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/**
 * Splits a line into runs, ordered from left to right by the Unicode bidirectional algorithm. The
 * first letter with a direction sets that of the line.
 */
export function splitRuns<Font>(line: string, fontOf: (grapheme: string) => Font): Run<Font>[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'auto')
  const pieces: Piece<Font>[] = []
  let joins = true
  for (const { segment, index } of graphemes.segment(line)) {
    const text = visibleText(segment)
    if (!text) continue
    const level = levels[index] ?? 0
    const font = fontOf(text)
    const last = pieces.at(-1)
    if (joins && last && last.level === level && last.font === font) last.text += text
    else pieces.push({ text, font, level })
    // Letters on either side of a non-joiner must not be shaped together.
    joins = !segment.endsWith('\u200C')
  }
  return reorderRuns(pieces).map(({ text, font, level }) => ({
    ...{ text: toVisualOrder(text, level % 2 === 1), font },
  }))
}

/** Rule L2: reverse the deepest levels first. */
function reorderRuns<Font>(pieces: Piece<Font>[]): Piece<Font>[] {
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

/** fontkit only reverses letters of right-to-left scripts; the rest is reversed here. */
function toVisualOrder(text: string, isRightToLeft: boolean): string {
  if (isRightToLeft === rightToLeft.test(text)) return text
  const turned = graphemesOf(text).reverse()
  return turned
    .map(grapheme => (isRightToLeft && bidi.getMirroredCharacter(grapheme)) || grapheme)
    .join('')
}
