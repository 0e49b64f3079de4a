import type { FastifyRequest } from 'fastify'
import { limits } from '../../contract/limits.ts'
import { Failure, failureAt, invalid } from '../failure.ts'

const bounds = { fileSize: limits.upload, files: 1, fields: 20, parts: 21, fieldSize: 32 * 1024 }
const otherParts = 64 * 1024

/** The framework would parse a field of JSON. */
const isPartAFile = (_: unknown, type?: string, filename?: string) =>
  filename !== undefined || type !== 'text/plain'

const kinds = {
  image: { text: 'an image', field: 'image' },
  file: { text: 'a file', field: 'file' },
} as const

export type UploadKind = keyof typeof kinds

/**
 * Collects the parts of a multipart body by name, without empty ones. Repeated parts become a list,
 * which no schema accepts.
 * @throws Failure `too_large` or `bad_request`, or at a chosen file that is empty
 */
export async function readMultipart(
  request: FastifyRequest,
  of: UploadKind,
): Promise<Record<string, unknown>> {
  if (Number(request.headers['content-length']) > limits.upload + otherParts) throw tooLarge(of)
  // The parser would log all headers, including cookies.
  if (request.log.level === 'trace') request.log = request.log.child({}, { level: 'debug' })
  const fields = new Map<string, unknown>()
  try {
    for await (const part of request.parts({ limits: bounds, isPartAFile })) {
      const value = part.type === 'file' ? await fileOf(part) : part.value
      if (part.type === 'field' && part.valueTruncated) throw tooMuch()
      const { fieldname } = part
      const isEmpty = value === '' || (value instanceof File && value.size === 0)
      // A form without a chosen file sends an empty one without a name.
      if (isEmpty && part.type === 'file' && part.filename) {
        throw invalid(kinds[of].field, 'This file is empty')
      }
      if (isEmpty) continue
      fields.set(fieldname, fields.has(fieldname) ? [fields.get(fieldname), value] : value)
    }
  } catch (error) {
    const { statusCode, code } = error as { statusCode?: number; code?: string }
    if (error instanceof Failure) throw error
    if (code === 'FST_FILES_LIMIT') throw invalid(kinds[of].field, 'Choose one file')
    if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') throw tooMuch(error)
    if (statusCode === 413) throw tooLarge(of, error)
    throw new Failure('bad_request', 'Your form didn’t arrive complete. Send it again.', {
      cause: error,
    })
  }
  return Object.fromEntries(fields)
}

type FilePart = { toBuffer: () => Promise<Buffer>; mimetype: string }

async function fileOf(part: FilePart): Promise<File> {
  // Ignore the file's name, which is untrusted and not needed.
  return new File([new Uint8Array(await part.toBuffer())], 'upload', { type: part.mimetype })
}

function tooLarge(of: UploadKind, cause?: unknown): Failure {
  const { text, field } = kinds[of]
  return failureAt(field, 'too_large', `Choose ${text} of up to 8 MB`, cause)
}

function tooMuch(cause?: unknown): Failure {
  return new Failure('too_large', 'This form is too large.', { cause })
}
