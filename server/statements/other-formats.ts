import { invalid } from '../failure.ts'

const instead = 'Download the statement from your bank as camt.053 (XML) or CSV'

const zip = 'PK\x03\x04'

/** What banks and spreadsheets offer besides XML and CSV, by how a file begins. */
const formats: { is: (start: string) => boolean; message: string }[] = [
  { is: start => start.trim() === '', message: 'This file is empty' },
  { is: start => start.startsWith('%PDF-'), message: `This is a PDF. ${instead}` },
  {
    is: start => /^\s*(:20:|\{1:F)/.test(start),
    message: `This is an MT940 statement. ${instead}`,
  },
  {
    is: start => start.startsWith(zip) && start.includes('[Content_Types].xml'),
    message: 'This is an Excel file. Save it as CSV and upload that',
  },
  {
    is: start => start.startsWith(zip),
    message: 'This is a ZIP archive. Unzip it and upload its files one by one',
  },
]

/** @throws Failure at `file` that says what to upload instead */
export function rejectOtherFormats(bytes: Uint8Array): void {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4_000))
  const other = formats.find(({ is }) => is(start))
  if (other) throw invalid('file', other.message)
}
