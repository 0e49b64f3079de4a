import { shop } from '../../shop/shop.ts'
import { openFont } from './fonts.ts'
import { MultiScriptPdf } from './multi-script-pdf.ts'
import { Page } from './page.ts'

type Info = { title: string; author: string; date: Date }

/** Draws a PDF in A4, which takes a core for up to 0.1 s: do it in a thread. */
export async function draw(
  { title, author, date }: Info,
  write: (page: Page) => void,
  open = openFont,
): Promise<Uint8Array> {
  const pdf = new MultiScriptPdf(
    {
      ...{ size: 'A4', margin: 56, pdfVersion: '1.7', tagged: true, displayTitle: true },
      // A font that is set here and registered later would be opened again each time that it is used.
      ...{ lang: shop.locale, bufferPages: true, font: '' },
      info: { Title: title, Author: author, CreationDate: date },
    },
    open,
  )
  const chunks = pdf.toArray()
  pdf.registerFont('regular', openFont('regular'))
  pdf.registerFont('bold', openFont('bold'))
  const page = new Page(pdf)
  write(page)
  page.end()
  return Buffer.concat(await chunks)
}
