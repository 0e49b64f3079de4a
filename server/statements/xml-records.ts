import { type SaxesAttributeNS, SaxesParser } from 'saxes'
import { Failure, invalid } from '../failure.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'

/** An element with what it contains. */
export type XmlNode = {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlNode[]
}

type Reading = {
  /** Called with the namespace of the root, before anything else. */
  root: (name: string, namespace: string) => void
  /** The elements that are handed over whole, one after the other; nothing else is kept. */
  records: Set<string>
  /** Those of a record that are read by themselves: one has few elements. */
  part: string
  record: (node: XmlNode) => Promise<void> | void
}

const sliceLength = 8 * 1024
const deepest = 40
const mostAttributes = 40
/** Characters of a text. */
const longest = 10_000
/** Of one parent. */
const mostChildren = 10_000
/** In one part of a record, or beside its parts. */
const mostOfPart = 2_000
/** In one record: a collective entry of 10,000 payments has fewer. */
const mostElements = 400_000
/** In all. */
const mostTags = 1_000_000

/**
 * Reads XML by and by. It knows no document types and expands no entities but those of XML itself.
 * @throws Failure at `file` that says where it is broken
 */
export async function readXml(bytes: Uint8Array, reading: Reading): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const read: XmlNode[] = []
  listen(parser, { ...reading, record: node => read.push(node) })
  const text = decodeUtf8(bytes)
  await yieldToEventLoop()
  try {
    for (let at = 0; at < text.length; at += sliceLength) {
      parser.write(text.slice(at, at + sliceLength))
      await yieldToEventLoop()
      for (const node of read.splice(0)) await reading.record(node)
    }
    parser.close()
  } catch (error) {
    if (error instanceof Failure) throw error
    throw invalid('file', `is broken XML, in line ${parser.line}`)
  }
}

type Listening = Omit<Reading, 'record'> & { record: (node: XmlNode) => void }

function listen(parser: SaxesParser<{ xmlns: true; position: true }>, reading: Listening) {
  const open: XmlNode[] = []
  const count = { depth: 0, tags: 0, attributes: 0, elements: 0, ofPart: 0 }
  const tooLarge = () => invalid('file', 'has an entry that is too large')
  parser.on('error', error => {
    throw error
  })
  parser.on('doctype', () => {
    throw invalid('file', 'has a document type (DOCTYPE), which no bank statement has')
  })
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (!/^(utf-8|us-ascii)$/i.test(encoding)) throw notUtf8()
  })
  parser.on('opentagstart', () => {
    count.attributes = 0
    count.tags += 1
    if (count.tags > mostTags) throw invalid('file', 'has more elements than a bank statement')
  })
  // Before the parser has put them together, which takes long for many.
  parser.on('attribute', () => {
    count.attributes += 1
    if (count.attributes > mostAttributes) {
      throw invalid('file', `has an element with more than ${mostAttributes} attributes`)
    }
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (count.depth === 0) reading.root(local, uri)
    count.depth += 1
    if (count.depth > deepest) throw invalid('file', 'is nested too deep for a bank statement')
    if (open.length === 0 && !reading.records.has(local)) return
    count.elements = open.length === 0 ? 0 : count.elements + 1
    count.ofPart = open.length === 0 || local === reading.part ? 0 : count.ofPart + 1
    const parent = open.at(-1)
    const isFull = parent && parent.children.length >= mostChildren
    if (isFull || count.elements > mostElements || count.ofPart > mostOfPart) throw tooLarge()
    const node = { name: local, attributes: valuesOf(attributes), text: '', children: [] }
    parent?.children.push(node)
    open.push(node)
  })
  const addText = (text: string) => {
    const node = open.at(-1)
    if (!node) return
    node.text += text
    if (node.text.length > longest) throw invalid('file', 'has a text that is too long')
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    count.depth -= 1
    const node = open.pop()
    if (node && open.length === 0) reading.record(node)
  })
}

function valuesOf(attributes: Record<string, SaxesAttributeNS>): Record<string, string> {
  return Object.fromEntries(Object.values(attributes).map(({ local, value }) => [local, value]))
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notUtf8()
  }
}

function notUtf8(): Failure {
  return invalid('file', 'is not in UTF-8, as XML of banks is')
}

/** The elements at the end of a path of names. */
export function nodesAt(node: XmlNode, path: string): XmlNode[] {
  return path
    .split('/')
    .reduce(
      (nodes, name) =>
        nodes.flatMap(({ children }) => children.filter(child => child.name === name)),
      [node],
    )
}

/** The text at the first of some paths that has one; empty without. */
export function textAt(node: XmlNode, ...paths: string[]): string {
  for (const path of paths) {
    const text = nodesAt(node, path)[0]?.text.trim()
    if (text) return text
  }
  return ''
}
