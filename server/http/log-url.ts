const beforeToken =
  /^(\/+api\/+users\/+(?:activate|reset-password|link)\/+|(?:\/+api)?\/+stock-alert\/+)[^/?#]+/i
/** Also in the address that a sign-in returns to, whose separators are encoded. */
const privateQuery = /((?:[?&]|%3f|%26)(?:key|search|q)=)[^&#]+/gi
const beforePayment = /^(\/+(?:api\/+payment\/+demo|demo-payment)\/+)[^/?#]+/i
const encodedAscii = /%(?!2f|3f|23|26|7f)([2-7][0-9a-f])/gi
const longest = 200

/**
 * Removes tokens of links and keys of orders, which would let a reader of the log use them, and what was searched for,
 * such as a buyer's name, in any spelling that the router accepts. Truncates long URLs.
 */
export function redactUrl(url: string): string {
  const plain = url.replace(encodedAscii, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  const safe = plain
    .replace(beforeToken, '$1…')
    .replace(beforePayment, '$1…')
    .replace(privateQuery, '$1…')
  return safe.length > longest ? `${safe.slice(0, longest)}…` : safe
}
