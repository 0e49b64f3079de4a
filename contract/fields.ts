import { z } from 'zod'
import { limits } from './limits.ts'

/**
 * A text; its lines end with LF, for which a form may send CR LF. NUL is refused, for neither
 * database can be trusted to keep it.
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

/** A whole number in a query, read from its digits alone: '', '1.5', '0x10' and '1e3' are refused. */
export const wholeNumber = (smallest: number, largest: number) => {
  const words = `must be a whole number from ${smallest} to ${largest}`
  return z
    .string(words)
    .regex(/^\d{1,9}$/, words)
    .transform(Number)
    .refine(value => value >= smallest && value <= largest, words)
}

/** What says which page of a list is asked for. @param limit rows of a page unless asked for others */
export const paging = (limit: number) => ({
  page: wholeNumber(1, limits.offset).default(1),
  limit: wholeNumber(1, limits.pageSize).default(limit),
})

/** Whether a page begins where paging still goes. */
export const isWithinReach = ({ page, limit }: { page: number; limit: number }) =>
  (page - 1) * limit <= limits.offset

export const Id = text(64).min(1, 'must not be empty')
export const IdParams = z.object({ id: Id })

export const Time = z.iso.datetime()

/** A picture, judged by its bytes when it is decoded. */
export const Picture = z.file({
  error: issue => (issue.input === undefined ? 'is required' : 'must be a picture file'),
})
