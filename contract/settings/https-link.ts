import { text } from '../fields.ts'

export const maxLink = 500

export const linkMessage = 'Enter a link that begins with https://'

/**
 * A URL that is safe to link to: never `javascript:`, and without a password. One that is too long isn't parsed: a host
 * of thousands of letters takes a tenth of a second or, if they are capitals, makes the parser throw.
 */
export const HttpsLink = text(maxLink, linkMessage).refine(
  value => {
    if (value.length > maxLink) return true
    if (!/^https:\/\/\S+$/i.test(value) || !URL.canParse(value)) return false
    const { hostname, username, password } = new URL(value)
    return hostname.includes('.') && username === '' && password === ''
  },
  { error: linkMessage, abort: true },
)
