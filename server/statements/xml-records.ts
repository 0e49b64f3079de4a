import { type SaxesAttributeNS, SaxesParser } from 'saxes'
import { pauses } from '../csv/pause.ts'
import { Failure, invalid } from '../failure.ts'

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
  record: (node: XmlNode) => void
}

const sliceLength = 64 * 1024
const deepest = 40
/** In one record: a collective entry of 10,000 payments has fewer. */
const mostElements = 400_000

/**
 * Reads XML by and by. It knows no document types and expands no entities but those of XML itself.
 * @throws Failure at `file` that says where it is broken
 */
export async function readXml(bytes: Uint8Array, reading: Reading): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: true })
  listen(parser, reading)
  const text = decodeUtf8(bytes)
  const pause = pauses()
  try {
    for (let at = 0; at < text.length; at += sliceLength) {
      parser.write(text.slice(at, at + sliceLength))
      await pause()
    }
    parser.close()
  } catch (error) {
    if (error instanceof Failure) throw error
    throw invalid('file', `is broken XML, in line ${parser.line}`)
  }
}

function listen(parser: SaxesParser<{ xmlns: true; position: true }>, reading: Reading) {
  const open: XmlNode[] = []
  let depth = 0
  let elements = 0
  parser.on('error', error => {
    throw error
  })
  parser.on('doctype', () => {
    throw invalid('file', 'has a document type (DOCTYPE), which no bank statement has')
  })
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (!/^(utf-8|us-ascii)$/i.test(encoding)) throw notUtf8()
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (depth === 0) reading.root(local, uri)
    depth += 1
    if (depth > deepest) throw invalid('file', 'is nested too deep for a bank statement')
    if (open.length === 0 && !reading.records.has(local)) return
    elements = open.length === 0 ? 0 : elements + 1
    if (elements > mostElements) throw invalid('file', 'has an entry that is too large')
    const node = { name: local, attributes: valuesOf(attributes), text: '', children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  const addText = (text: string) => {
    const node = open.at(-1)
    if (node) node.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    depth -= 1
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
