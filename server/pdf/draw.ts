import { buffer } from 'node:stream/consumers'
import { shop } from '../../shop/shop.ts'
import { openFont } from './fonts.ts'
import { MultiScriptPdf } from './multi-script-pdf.ts'
import { Page } from './page.ts'

type Info = { title: string; author: string; date: Date }

/** Draws a PDF in A4, which takes a core for up to 0.1 s: do it in a thread. */
export function draw(
  { title, author, date }: Info,
  write: (page: Page) => void,
  open = openFont,
): Promise<Uint8Array> {
  const regular = openFont('regular')
  const pdf = new MultiScriptPdf(
    {
      ...{ size: 'A4', margin: 56, pdfVersion: '1.7', tagged: true, displayTitle: true },
      ...{ lang: shop.locale, bufferPages: true, font: regular },
      info: { Title: title, Author: author, CreationDate: date },
    },
    open,
  )
  const bytes = buffer(pdf)
  pdf.registerFont('regular', regular)
  pdf.registerFont('bold', openFont('bold'))
  const page = new Page(pdf)
  write(page)
  page.end()
  return bytes
}
