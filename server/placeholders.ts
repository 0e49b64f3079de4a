/** `{{order.number}}` */
export const placeholder = /\{\{\s*([\w.]+)\s*\}\}/g

/** The same in rendered Markdown, which encodes the braces in addresses. */
export const placeholderInHtml = new RegExp(
  `${placeholder.source}|%7B%7B(?:%20)*([\\w.]+)(?:%20)*%7D%7D`,
  'g',
)

/** Anything in double braces on one line. If braces could be inside, matching would take quadratic time. */
const braced = /\{\{([^{}\n]*)\}\}/g

/**
 * What is wrong with the placeholders of a text, each a sentence.
 * @param known their names
 * @param most how many it may contain
 * @param html what is rendered from the text, if it is Markdown: links can repeat a placeholder
 */
export function wrongPlaceholders(
  text: string,
  known: readonly string[],
  most: number,
  html = text,
): string[] {
  const found = text.split('\n').flatMap((line, place) =>
    [...line.matchAll(braced)].map(([shown, name = '']) => ({
      ...{ shown, line: place + 1 },
      isKnown: known.includes(name.trim()),
    })),
  )
  const open = text.replace(braced, '')
  return [
    ...found
      .filter(({ isKnown }) => !isKnown)
      .map(({ line, shown }) => `Line ${line}: there is no placeholder ${shorten(shown)}.`),
    ...(/\{\{|\}\}/.test(open) ? ['Write each placeholder on one line, as in {{shop.name}}.'] : []),
    ...(Math.max(found.length, html.match(placeholderInHtml)?.length ?? 0) > most
      ? [`Use at most ${most} placeholders.`]
      : []),
  ]
}

/** Puts values in place of placeholders, in one pass: a value can't contain another one. Unknown ones stay. */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
  return text.replace(placeholder, (shown, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? shown) : shown,
  )
}

export function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
