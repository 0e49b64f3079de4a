import type PDFDocument from 'pdfkit'
import { logoPath } from '../../shop/logo.ts'
import type { DrawnLogo } from './paper-logo.ts'

type Pdf = InstanceType<typeof PDFDocument>
type Element = PDFKit.PDFStructureElement

/** `width` is a fraction of the page's. */
export type Column = { width: number; right?: true }

type Style = { bold?: boolean; small?: boolean; size?: number }

const bottom = 90
const gap = 8

/** Writes tagged text from top to bottom, on as many pages as it takes. */
export class Page {
  readonly #pdf: Pdf
  readonly #root: Element
  readonly #sections: { title: string; start: number }[] = []
  #logo: PDFKit.Mixins.ImageSrc | undefined

  constructor(pdf: Pdf) {
    this.#pdf = pdf
    this.#root = pdf.struct('Document')
    pdf.addStructure(this.#root)
  }

  /** Begins a part whose pages are numbered apart, below its title. */
  section(title: string): void {
    if (this.#sections.length > 0) this.#pdf.addPage()
    this.#sections.push({ title, start: this.#pdf.bufferedPageRange().count - 1 })
  }

  /** Begins a new page unless this height is left for what follows. */
  keepTogether(height: number): void {
    this.#breakBefore(height)
  }

  space(height: number): void {
    this.#pdf.y += height
  }

  /**
   * The shop's logo and name, which a screen reader has from the text.
   * @param logo undefined: the built-in one
   */
  brand(name: string, logo: DrawnLogo | undefined): void {
    const { x, y } = this.#pdf
    const { width, height } = logo ?? { width: 32, height: 32 }
    const line = Math.max(height, 32)
    this.#pdf.markContent('Artifact')
    if (logo) this.#pdf.image(this.#open(logo), x, y + (line - height) / 2, { width, height })
    else this.#pdf.save().translate(x, y).path(logoPath).fill('#c97f22').restore()
    this.#style({ bold: true, size: 18 })
    if (!logo?.isWide) this.#pdf.text(name, x + width + 10, y + line / 2 - 10)
    this.#pdf.endMarkedContent()
    this.#pdf.x = x
    this.#pdf.y = y + line + 24
  }

  /** Once for all pages. */
  #open({ png }: DrawnLogo): PDFKit.Mixins.ImageSrc {
    // `openImage` is missing from PDFKit's types.
    const pdf = this.#pdf as Pdf & { openImage: (bytes: Buffer) => PDFKit.Mixins.ImageSrc }
    this.#logo ??= pdf.openImage(Buffer.from(png))
    return this.#logo
  }

  /** Lines of one paragraph or heading. */
  text(tag: 'P' | 'H1', lines: string[], style: Style = {}): void {
    this.#style(style)
    const text = lines.join('\n')
    const { left } = this.#pdf.page.margins
    this.#breakBefore(this.#pdf.heightOfString(text, { width: this.#width }))
    this.#add(this.#root, tag, () =>
      this.#pdf.text(text, left, this.#pdf.y, { width: this.#width }),
    )
  }

  /** A table whose header is repeated on each page. */
  table(
    rows: readonly (readonly string[])[],
    columns: Column[],
    { header = false, bold = false }: { header?: boolean; bold?: boolean } = {},
  ): void {
    if (rows.length === 0) return
    const table = this.#pdf.struct('Table')
    this.#root.add(table)
    for (const [index, row] of rows.entries()) {
      const isHeader = header && index === 0
      const height = this.#heightOf(row, columns, bold || isHeader)
      if (this.#breakBefore(height) && header && !isHeader && rows[0]) {
        this.#row(table, rows[0], columns, { bold: true, isHeader: true })
      }
      this.#row(table, row, columns, { bold: bold || isHeader, isHeader })
    }
    table.end()
  }

  /** Numbers the pages and closes the file. */
  end(): void {
    this.#root.end()
    const { count } = this.#pdf.bufferedPageRange()
    for (const [at, { title, start }] of this.#sections.entries()) {
      this.#number(title, start, this.#sections[at + 1]?.start ?? count)
    }
    this.#pdf.end()
  }

  #number(title: string, start: number, end: number): void {
    for (let index = start; index < end; index += 1) {
      this.#pdf.switchToPage(index)
      this.#style({ small: true })
      const { left, bottom: margin } = this.#pdf.page.margins
      // Below the margin text would begin a page of its own.
      this.#pdf.page.margins.bottom = 0
      this.#pdf.markContent('Artifact', { type: 'Pagination' })
      const text = `${title}, page ${index - start + 1} of ${end - start}`
      this.#pdf.text(text, left, this.#pdf.page.height - 50, {
        width: this.#width,
        align: 'center',
      })
      this.#pdf.endMarkedContent()
      this.#pdf.page.margins.bottom = margin
    }
  }

  #row(
    table: Element,
    row: readonly string[],
    columns: Column[],
    { bold, isHeader }: { bold: boolean; isHeader: boolean },
  ): void {
    const height = this.#heightOf(row, columns, bold)
    const top = this.#pdf.y
    const element = this.#pdf.struct('TR')
    table.add(element)
    let x = this.#pdf.page.margins.left
    for (const [index, { width, right }] of columns.entries()) {
      const options = { width: width * this.#width - gap, align: right ? 'right' : 'left' } as const
      const left = x
      this.#add(element, isHeader ? 'TH' : 'TD', () =>
        this.#pdf.text(row[index] ?? '', left, top, options),
      )
      x += width * this.#width
    }
    element.end()
    this.#pdf.y = top + height
  }

  #add(parent: Element, tag: string, draw: () => void): void {
    const element = this.#pdf.struct(tag, {}, draw)
    parent.add(element)
    element.end()
  }

  #heightOf(row: readonly string[], columns: Column[], bold: boolean): number {
    this.#style({ bold })
    const heights = columns.map(({ width }, index) =>
      this.#pdf.heightOfString(row[index] ?? '', { width: width * this.#width - gap }),
    )
    return Math.max(...heights) + 4
  }

  /** @returns whether a page was begun */
  #breakBefore(height: number): boolean {
    if (this.#pdf.y + height <= this.#pdf.page.height - bottom) return false
    this.#pdf.addPage()
    return true
  }

  #style({ bold = false, small = false, size = small ? 9 : 10.5 }: Style): void {
    this.#pdf.font(bold ? 'bold' : 'regular').fontSize(size)
  }

  get #width(): number {
    const { width, margins } = this.#pdf.page
    return width - margins.left - margins.right
  }
}
