const beforeToken = /^(\/+api\/+users\/+(?:activate|reset-password|link)\/+)[^/?#]+/i
const encodedAscii = /%(?!2f|3f|23)([2-7][0-9a-f])/gi

/**
 * An address as a log may have it: whoever reads the token of a link could use it. The router
 * knows the pages of links however they are spelled.
 */
export function withoutTokens(url: string): string {
  const plain = url.replace(encodedAscii, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return plain.replace(beforeToken, '$1…')
}
