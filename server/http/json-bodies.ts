import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

/** More levels than any valid body has. Each makes parsing slower: millions of them take seconds. */
const deepest = 50

/** Parses JSON bodies as the framework does, but rejects deeply nested ones. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (!isNestedDeeply(body)) return parse(request, body, done)
      done(new Failure('bad_request', 'The body of this request is nested too deeply.'))
    },
  )
}

/** Whether JSON has too many levels of objects and lists. */
export function isNestedDeeply(json: string): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (inText && character === '\\') at += 1
    else if (character === '"') inText = !inText
    else if (inText) continue
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > deepest) return true
  }
  return false
}
