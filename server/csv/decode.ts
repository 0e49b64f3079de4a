import { invalid } from '../failure.ts'

const utf8Mark = [0xef, 0xbb, 0xbf]
const marks = [
  { encoding: 'UTF-8', label: 'utf-8', mark: utf8Mark },
  { encoding: 'UTF-16', label: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'UTF-16', label: 'utf-16be', mark: [0xfe, 0xff] },
]

/** A first line that names the separator for Excel. */
const separatorLine = /^sep=.(?=[\r\n])/i

export type Decoded = { encoding: string; text: string }

/**
 * The text of a file in UTF-8, in UTF-16 with its mark, or in Windows-1252 as Excel writes it.
 * @throws Failure at `file` if it is no text
 */
export function decode(bytes: Uint8Array): Decoded {
  const decoded = decodeAs(bytes)
  // Any other control character may be in a text of the shop, and so in its export.
  if (decoded.text.includes('\0')) {
    throw invalid('file', 'This isn’t a text file. Save your table as “CSV UTF-8”')
  }
  // The line stays, blank, for the numbers of the others.
  return { ...decoded, text: decoded.text.replace(separatorLine, '') }
}

function decodeAs(bytes: Uint8Array): Decoded {
  const marked = marks.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  const { encoding, label } = marked ?? { encoding: 'UTF-8', label: 'utf-8' }
  try {
    return { encoding, text: new TextDecoder(label, { fatal: true }).decode(bytes) }
  } catch {
    if (marked)
      throw invalid(
        'file',
        `This file is broken: it begins as ${encoding} and continues in another encoding`,
      )
    return { encoding: 'Windows-1252', text: new TextDecoder('windows-1252').decode(bytes) }
  }
}
