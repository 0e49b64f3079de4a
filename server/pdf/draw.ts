import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { shop } from '../../shop/shop.ts'
import { readFont } from './fonts.ts'
import { MultiScriptPdf } from './multi-script-pdf.ts'
import { Page } from './page.ts'

const fonts = {
  regular: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  ),
  bold: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
  ),
}

type Info = { title: string; author: string; date: Date }

/** Draws a PDF in A4, which takes a core for some 0.1 s: do it in a thread. */
export function draw(
  { title, author, date }: Info,
  write: (page: Page) => void,
  read = readFont,
): Promise<Uint8Array> {
  const pdf = new MultiScriptPdf(
    {
      ...{ size: 'A4', margin: 56, pdfVersion: '1.7', tagged: true, displayTitle: true },
      ...{ lang: shop.locale, bufferPages: true, font: fonts.regular },
      info: { Title: title, Author: author, CreationDate: date },
    },
    read,
  )
  const bytes = buffer(pdf)
  pdf.registerFont('regular', fonts.regular)
  pdf.registerFont('bold', fonts.bold)
  const page = new Page(pdf)
  write(page)
  page.end()
  return bytes
}
