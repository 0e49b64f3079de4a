import PDFDocument from 'pdfkit'
import { fontsThatMayHave, readFont, type ScriptFont } from './fonts.ts'
import { graphemesOf, runsOf, seen } from './runs.ts'

type Font = {
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
  ascender: number
  widthOfString(text: string, size: number): number
}

type TextOptions = PDFKit.Mixins.TextOptions & { lineWidth?: number; textWidth?: number }

/** What pdfkit’s types leave out: the font of now, and what draws a line in it. */
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
 * A PDF whose texts take what their font lacks from the fonts of other scripts, each opened once it
 * is needed. Lines break where pdfkit breaks them, and boxes are left where no font has a character.
 */
export class ScriptsPdf extends Pdf {
  readonly #read: (name: ScriptFont) => Buffer
  readonly #fonts = new Map<ScriptFont, Font>()

  constructor(options: PDFKit.PDFDocumentOptions, read = readFont) {
    super(options)
    this.#read = read
  }

  override widthOfString(text: string, options?: TextOptions): number {
    if (!this.#needsMore(text)) return super.widthOfString(text, options)
    return this.#runs(text).reduce((sum, { width }) => sum + width, 0)
  }

  override _fragment(text: string, x: number, y: number, options: TextOptions): void {
    if (!this.#needsMore(text)) {
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

  #needsMore(text: string): boolean {
    if (plain.test(text)) return false
    const graphemes = graphemesOf(text.normalize())
    return graphemes.some(grapheme => this.#fontOf(seen(grapheme)) !== this._font)
  }

  #runs(line: string) {
    return runsOf(line.normalize(), grapheme => this.#fontOf(grapheme)).map(run => ({
      ...run,
      width: run.font.widthOfString(run.text, this._fontSize),
    }))
  }

  #fontOf(grapheme: string): Font {
    const own = this._font
    if (has(own, grapheme)) return own
    for (const name of fontsThatMayHave(grapheme)) {
      const font = this.#open(name)
      if (has(font, grapheme)) return font
    }
    return own
  }

  #open(name: ScriptFont): Font {
    const kept = this.#fonts.get(name)
    if (kept) return kept
    const before = this._font
    const font = this.font(this.#read(name))._font
    this._font = before
    this.#fonts.set(name, font)
    return font
  }
}

/** Joiners and the like shape their neighbors, and need no picture. */
function has({ font }: Font, grapheme: string): boolean {
  return Array.from(grapheme.replace(/\p{Default_Ignorable_Code_Point}/gu, '')).every(character =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  )
}
