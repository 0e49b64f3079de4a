import { z } from 'zod'
import './issue-messages.ts'
import { limits } from './limits.ts'

/**
 * Trimmed, with lines that end in LF, as opposed to the CR LF of forms. Rejects NUL, which the
 * databases may not store.
 */
export const text = (longest: number) =>
  z
    .string({
      error: issue => (issue.input === undefined ? 'is required' : 'must be given once, as a text'),
    })
    .overwrite(value => value.replace(/\r\n?/g, '\n'))
    .trim()
    .max(longest, `must have at most ${longest} characters`)
    .refine(value => !value.includes('\0'), 'must not contain a NUL character')
    .refine(value => value.isWellFormed(), 'must not contain half a character')

/** An integer in a query, in digits only: rejects '', '1.5', '0x10' and '1e3'. */
export const wholeNumber = (smallest: number, largest: number) => {
  const message = `must be a whole number from ${smallest} to ${largest}`
  return z
    .string(message)
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine(value => value >= smallest && value <= largest, message)
}

/** @param limit the default number of rows per page */
export const paging = (limit: number) => ({
  page: wholeNumber(1, limits.offset).default(1),
  limit: wholeNumber(1, limits.pageSize).default(limit),
})

type Page = { page: number; limit: number }

/** Rejects pages that are too deep. @param rows what the list consists of */
export const withinMaxOffset = (rows: string, { searchable = false } = {}) =>
  z.refine<Page>(({ page, limit }) => (page - 1) * limit <= limits.offset, {
    path: ['page'],
    message: `goes too deep: ${searchable ? 'a search narrows the list, ' : ''}paging ends after ${limits.offset} ${rows}`,
  })

export const Id = text(64).min(1, 'must not be empty')
export const IdParams = z.object({ id: Id })

export const Time = z.iso.datetime()

/** Validated by its bytes when it is decoded. */
export const ImageFile = z.file({
  error: issue => (issue.input === undefined ? 'is required' : 'must be a picture file'),
})
