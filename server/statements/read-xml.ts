import { type SaxesAttributeNS, SaxesParser } from 'saxes'
import { Failure, invalid } from '../failure.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'

export type XmlNode = {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlNode[]
}

type XmlHandlers = {
  /** Called first, with the root element. */
  root: (name: string, namespace: string) => void
  /** Names of the elements that are passed to `record`, one at a time; nothing else is kept. */
  records: Set<string>
  /** Children of a record whose size is bounded separately. */
  part: string
  record: (node: XmlNode) => Promise<void> | void
}

const sliceLength = 8 * 1024
const maxDepth = 40
const maxAttributes = 40
const maxTextLength = 10_000
const maxChildren = 10_000
const maxPartElements = 2_000
/** A collective entry of 10,000 payments has fewer. */
const maxRecordElements = 400_000
const maxTags = 1_000_000

/**
 * Streams XML. Rejects document types and expands only the predefined entities.
 * @throws Failure at `file` that names the malformed line
 */
export async function readXml(bytes: Uint8Array, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const read: XmlNode[] = []
  attachHandlers(parser, { ...handlers, record: node => read.push(node) })
  const text = decodeXml(bytes)
  await yieldToEventLoop()
  try {
    for (let at = 0; at < text.length; at += sliceLength) {
      parser.write(text.slice(at, at + sliceLength))
      await yieldToEventLoop()
      for (const node of read.splice(0)) await handlers.record(node)
    }
    parser.close()
  } catch (error) {
    if (error instanceof Failure) throw error
    throw invalid(
      'file',
      `This file is incomplete or broken: see line ${parser.line}. Download it from your bank again`,
    )
  }
}

type SyncHandlers = Omit<XmlHandlers, 'record'> & { record: (node: XmlNode) => void }

function attachHandlers(
  parser: SaxesParser<{ xmlns: true; position: true }>,
  handlers: SyncHandlers,
) {
  const open: XmlNode[] = []
  const count = { depth: 0, tags: 0, attributes: 0, elements: 0, ofPart: 0 }
  const tooLarge = () => invalid('file', 'This file has an entry that is too large')
  parser.on('doctype', () => {
    throw notStatement('it has a document type (DOCTYPE)')
  })
  parser.on('opentagstart', () => {
    count.attributes = 0
    count.tags += 1
    if (count.tags > maxTags) throw notStatement('it has too many elements')
  })
  // Checked before the parser collects them, which is slow for many.
  parser.on('attribute', () => {
    count.attributes += 1
    if (count.attributes > maxAttributes) {
      throw notStatement(`an element has more than ${maxAttributes} attributes`)
    }
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (count.depth === 0) handlers.root(local, uri)
    count.depth += 1
    if (count.depth > maxDepth) throw notStatement('it is nested too deeply')
    if (open.length === 0 && !handlers.records.has(local)) return
    count.elements = open.length === 0 ? 0 : count.elements + 1
    count.ofPart = open.length === 0 || local === handlers.part ? 0 : count.ofPart + 1
    const parent = open.at(-1)
    const isFull = parent && parent.children.length >= maxChildren
    if (isFull || count.elements > maxRecordElements || count.ofPart > maxPartElements)
      throw tooLarge()
    const node = { name: local, attributes: valuesOf(attributes), text: '', children: [] }
    parent?.children.push(node)
    open.push(node)
  })
  const addText = (text: string) => {
    const node = open.at(-1)
    if (!node) return
    node.text += text
    if (node.text.length > maxTextLength)
      throw invalid('file', 'This file has a text that is too long')
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    count.depth -= 1
    const node = open.pop()
    if (node && open.length === 0) handlers.record(node)
  })
}

function valuesOf(attributes: Record<string, SaxesAttributeNS>): Record<string, string> {
  return Object.fromEntries(Object.values(attributes).map(({ local, value }) => [local, value]))
}

/** By its byte order mark, or else in the encoding that it declares. */
function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^\s*<\?xml[^>]*\sencoding=["']([\w.-]+)/.exec(start)?.[1] ?? 'UTF-8'
  // Without a byte order mark it can't be UTF-16: the declaration was just read byte by byte.
  const narrow = /^utf-16/i.test(declared) ? 'UTF-8' : declared
  const encoding =
    (first === 0xff && second === 0xfe && 'UTF-16LE') ||
    (first === 0xfe && second === 0xff && 'UTF-16BE') ||
    narrow
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw invalid('file', `This file isn’t in ${encoding}. Export it from your bank again`)
  }
}

function notStatement(why: string): Failure {
  return invalid('file', `This isn’t a bank statement: ${why}`)
}

/** The elements at a path such as `NtryDtls/TxDtls`. */
export function nodesAt(node: XmlNode, path: string): XmlNode[] {
  return path
    .split('/')
    .reduce(
      (nodes, name) =>
        nodes.flatMap(({ children }) => children.filter(child => child.name === name)),
      [node],
    )
}

/** The first non-empty text at one of the paths, or an empty string. */
export function textAt(node: XmlNode, ...paths: string[]): string {
  for (const path of paths) {
    const text = nodesAt(node, path)[0]?.text.trim()
    if (text) return text
  }
  return ''
}
