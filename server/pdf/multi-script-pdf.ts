import PDFDocument from 'pdfkit'
import { candidateFonts, openFont, type ScriptFont } from './fonts.ts'
import { graphemesOf, splitRuns, visibleText } from './text-runs.ts'

type Font = {
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
  ascender: number
  widthOfString(text: string, size: number): number
}

type TextOptions = PDFKit.Mixins.TextOptions & { lineWidth?: number; textWidth?: number }

/** Private members of pdfkit: the current font and what draws a line in it. */
type Inside = {
  _font: Font
  _fontSize: number
  _fragment(text: string, x: number, y: number, options: TextOptions): void
}

const Pdf = PDFDocument as unknown as new (
  options: PDFKit.PDFDocumentOptions,
) => InstanceType<typeof PDFDocument> & Inside

const plain = /^[\t\n\r -~]*$/

/**
 * A PDF that falls back to other scripts' fonts for characters that the current font lacks, opening
 * each when it is first needed. Characters that no font has become boxes.
 */
export class MultiScriptPdf extends Pdf {
  readonly #openFont: typeof openFont
  readonly #fonts = new Map<ScriptFont, Font>()

  constructor(options: PDFKit.PDFDocumentOptions, open = openFont) {
    super(options)
    this.#openFont = open
  }

  override widthOfString(text: string, options?: TextOptions): number {
    if (!this.#needsFallback(text)) return super.widthOfString(text, options)
    return this.#runs(text).reduce((sum, { width }) => sum + width, 0)
  }

  override _fragment(text: string, x: number, y: number, options: TextOptions): void {
    if (!this.#needsFallback(text)) {
      super._fragment(text, x, y, options)
      return
    }
    const font = this._font
    const runs = this.#runs(text.trimEnd())
    const free = (options.lineWidth ?? 0) - runs.reduce((sum, { width }) => sum + width, 0)
    let left = options.align === 'right' ? x + free : x
    const baseline = (-font.ascender / 1000) * this._fontSize
    for (const run of runs) {
      this._font = run.font
      super._fragment(run.text, left, y, { baseline, textWidth: run.width })
      left += run.width
    }
    this._font = font
  }

  #needsFallback(text: string): boolean {
    if (plain.test(text)) return false
    const normal = text.normalize()
    if (hasGlyphs(this._font, normal)) return false
    const graphemes = graphemesOf(normal)
    return graphemes.some(grapheme => this.#fontOf(visibleText(grapheme)) !== this._font)
  }

  #runs(line: string) {
    return splitRuns(line.normalize(), grapheme => this.#fontOf(grapheme)).map(run => ({
      ...run,
      width: run.font.widthOfString(run.text, this._fontSize),
    }))
  }

  #fontOf(grapheme: string): Font {
    const own = this._font
    if (hasGlyphs(own, grapheme)) return own
    for (const name of candidateFonts(grapheme)) {
      const font = this.#open(name)
      if (hasGlyphs(font, grapheme)) return font
    }
    return own
  }

  #open(name: ScriptFont): Font {
    const kept = this.#fonts.get(name)
    if (kept) return kept
    const before = this._font
    const font = this.font(this.#openFont(name))._font
    this._font = before
    this.#fonts.set(name, font)
    return font
  }
}

/** Ignores joiners and the like, which need no glyph. */
function hasGlyphs({ font }: Font, grapheme: string): boolean {
  return Array.from(grapheme.replace(/\p{Default_Ignorable_Code_Point}/gu, '')).every(character =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  )
}
