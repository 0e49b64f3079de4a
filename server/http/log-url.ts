const beforeToken = /^(\/+api\/+users\/+(?:activate|reset-password|link)\/+)[^/?#]+/i

/** An address as a log may have it: whoever reads the token of a link could use it. */
export function withoutTokens(url: string): string {
  return url.replace(beforeToken, '$1…')
}
