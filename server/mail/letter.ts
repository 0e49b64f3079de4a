/** What a mail says, as plain text; how it looks is the same for all. */
export type Letter = {
  subject: string
  greeting: string
  /** The paragraphs before the link. The first also stands beside the subject in a list of mails. */
  before: [string, ...string[]]
  link: { label: string; url: string }
  /** The paragraphs after the link. */
  after: string[]
}

type Sender = { name: string; publicUrl: string }

// Those of web/app/theme/tokens.css, written out: most mail programs know no variables.
const ground = '#120e0b'
const surface = '#1c1612'
const line = '#3d3127'
const text = '#f5ecdf'
const textSoft = '#cbbca8'
const ember = '#f2ae49'
const emberBright = '#ffc978'
const onEmber = '#1c1006'
const serif = "Palatino, 'Palatino Linotype', Georgia, serif"
const sans = "system-ui, 'Segoe UI', Roboto, Arial, sans-serif"

export function letterText(letter: Letter, sender: Sender): string {
  const { greeting, before, link, after } = letter
  const parts = [greeting, ...before, `${link.label}:`, link.url, ...after]
  return `${[...parts, `${sender.name}\n${sender.publicUrl}`].join('\n\n')}\n`
}

/**
 * A table for the width and the ground is what all mail programs can do. Each colour of text stands
 * with the one behind it, so that a program that drops one of the styles leaves it readable.
 */
export function letterHtml(letter: Letter, sender: Sender): string {
  const url = escapeHtml(letter.link.url)
  const publicUrl = escapeHtml(sender.publicUrl)
  const linkStyle = `color:${emberBright};word-break:break-all`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark">
<title>${escapeHtml(letter.subject)}</title>
</head>
<body bgcolor="${ground}" style="margin:0;background-color:${ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.before[0])}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" bgcolor="${ground}" style="padding:32px 16px;background-color:${ground}">
<table role="presentation" width="576" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:36rem">
<tr><td align="left" bgcolor="${surface}" style="padding:32px 24px;border:1px solid ${line};border-radius:12px;background-color:${surface};color:${text};font:16px/1.5 ${sans}">
<p style="margin:0 0 24px;color:${ember};font:600 19px/1.3 ${serif}">${escapeHtml(sender.name)}</p>
<h1 style="margin:0 0 24px;color:${text};font:600 24px/1.3 ${serif}">${escapeHtml(letter.subject)}</h1>
${paragraphs([letter.greeting, ...letter.before])}
<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:12px;background-color:${ember};color:${onEmber};font-weight:700;text-decoration:none">${escapeHtml(letter.link.label)}</a></p>
<p style="margin:0 0 16px">If the button does nothing, open this address in your browser:<br><a href="${url}" style="${linkStyle}">${url}</a></p>
${paragraphs(letter.after)}
<p style="margin:24px 0 0;color:${textSoft};font-size:14px">${escapeHtml(sender.name)}<br><a href="${publicUrl}" style="${linkStyle}">${publicUrl}</a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function paragraphs(texts: string[]): string {
  return texts.map(text => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? character)
}
