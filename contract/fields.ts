import { z } from 'zod'
import { requiredMessage } from './issue-messages.ts'
import { limits } from './limits.ts'

export const singleTextMessage = 'Enter a single value'

/**
 * Trimmed, with lines that end in LF instead of NEL or of CR LF, as in forms. Rejects NUL, which the
 * databases may not store.
 * @param missing what to do if there is none
 */
export const text = (longest: number, missing = requiredMessage) =>
  z
    .string({ error: issue => (issue.input === undefined ? missing : singleTextMessage) })
    .overwrite(value => value.replace(/\r\n?|\u0085/g, '\n'))
    .trim()
    .max(longest, `Use at most ${longest} characters`)
    .refine(value => !value.includes('\0'), 'Remove the unsupported character')
    .refine(value => value.isWellFormed(), 'Remove the unsupported character')

/** The same, but not empty. */
export const filledText = (longest: number, missing = requiredMessage) =>
  text(longest, missing)
    .min(1, missing)
    .refine(value => value === '' || shown.test(withoutInvisible(value)), 'Use visible characters')

/**
 * Characters that change the direction of what is beside them, or show nothing. Languages need marks of direction
 * and joiners, which stay.
 */
const invisible = /[\u200b\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g

/** Any character but spaces, those that show nothing on their own, and the Braille blank. */
const shown = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

function withoutInvisible(value: string): string {
  return value.replace(invisible, '').trim()
}

// Stored settings are read by the same schemas, so an optional text that shows nothing is empty instead of rejected.
function removeInvisible(payload: z.core.ParsePayload<string>): void {
  payload.value = withoutInvisible(payload.value)
}

function reject({ value: input, issues }: z.core.ParsePayload<string>, message: string): void {
  issues.push({ code: 'custom', input, message, continue: true })
}

/** Turns line breaks and tabs into spaces, and removes invisible characters. */
export function toOneLine(value: string): string {
  return withoutInvisible(value.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '))
}

/** For pasted text, in which such characters are unintended. */
export const joinLines = z.check<string>(payload => {
  payload.value = toOneLine(payload.value)
})

/** Trims lines and drops blank ones, since emails join those of an address with commas. */
export const dropBlankLines = z.check<string>(payload => {
  const lines = payload.value.split('\n').map(line => line.trim())
  payload.value = lines.filter(line => line !== '').join('\n')
})

/** A text that is shown in one line, beside others. Its tabs become spaces, and its invisible characters are removed. */
export const oneLine = z.check<string>(payload => {
  payload.value = payload.value.replaceAll('\t', ' ')
  removeInvisible(payload)
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(payload.value)) reject(payload, 'Use a single line')
})

/** A day that a shop can have had, such as 2026-11-23. */
export const ShopDay = z.iso
  .date('Enter a date')
  .refine(day => day >= '2000' && day < '3000', 'Enter a date')

/** An integer in a query, in digits only: rejects '', '1.5', '0x10' and '1e3'. */
export const wholeNumber = (smallest: number, largest: number) => {
  const message = `Enter a whole number from ${smallest} to ${largest}`
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

/**
 * Rejects pages that are too deep.
 * @param rows what the list consists of
 * @param options.most how many rows may be skipped
 */
export const withinMaxOffset = (
  rows: string,
  { searchable = false, most = limits.offset as number } = {},
) =>
  // Negated, so that NaN passes: it already has its own error.
  z.refine<Page>(({ page, limit }) => !((page - 1) * limit > most), {
    path: ['page'],
    message: `You can page through the first ${most} ${rows}${searchable ? '. Search to narrow the list' : ''}`,
  })

export const Id = filledText(64)
export const IdParams = z.object({ id: Id })

export const Time = z.iso.datetime()

/** Turns the empty string that forms send for a blank field into null. */
export const emptyToNull = z.literal('').transform(() => null)

export const TimeOrNull = z.union(
  [z.null(), emptyToNull, Time],
  'Enter a date and time, or leave this empty',
)

/** Validated by its bytes when it is decoded. */
export const ImageFile = z.file({
  error: 'Choose an image',
})

/** Reports each later item that has the same key as an earlier one. */
export const distinct = <T>(keyOf: (item: T) => string, message = 'Remove the duplicate') =>
  z.superRefine<T[]>((items, { addIssue }) => {
    const keys = items.map(keyOf)
    const repeated = keys.findIndex((key, place) => keys.indexOf(key) < place)
    if (repeated >= 0) addIssue({ code: 'custom', path: [repeated], message })
  })
