/** What somebody reads of an email, line by line. */
export function emailLines(html: string): string[] {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&amp;', '&')
    .split('\n')
    .filter(line => line.trim())
}
