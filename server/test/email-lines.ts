/** The lines of an email that its reader sees. */
export function emailLines(html: string): string[] {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&amp;', '&')
    .split('\n')
    .filter(line => line.trim())
}
