import { contactLink } from '../../contract/settings/footer.ts'
import { bareLink, blockHtml } from './block-html.ts'
import type { Block } from './blocks.ts'
import { dark, type EmailColors, light } from './email-colors.ts'
import { type EmailContent, type Sender, sellerLine } from './email-content.ts'
import { fonts } from './email-fonts.ts'
import { escapeHtml } from './escape-html.ts'

/** For small screens and the reader's dark mode; programs without them keep to the inline styles. */
const styles = ({ darkLink }: EmailColors) => `@media (max-width:480px){
.head,.paper,.foot{padding-left:16px!important;padding-right:16px!important}
}
@media (prefers-color-scheme:dark){
.ground{background-color:${dark.ground}!important}
.paper{background-color:${dark.paper}!important}
.paper,.paper th,.paper td{border-color:${dark.line}!important}
.paper p,.paper h1,.paper h2,.paper th,.paper td{color:${dark.text}!important}
.foot p{color:${dark.soft}!important}
.paper a.link,.foot a.link{color:${darkLink}!important}
}`

/**
 * The email's text as HTML, without scripts. Blocked images leave nothing out: the header names the
 * shop in text or, in place of a wide logo, as its text. Each text color comes with its background, so the email stays readable if a program
 * drops a style.
 */
export function emailHtml(email: EmailContent, sender: Sender): string {
  const { subject, greeting, before, link, after, why } = email
  const { colors } = sender
  const html = (block: Block) => blockHtml(block, colors.link)
  const foot = [
    `If the button doesn’t work, open this address in your browser:<br>${bareLink(link.url, colors.link)}`,
    escapeHtml(why),
    `${escapeHtml(sellerLine(sender))}<br>${bareLink(sender.publicUrl, colors.link)}${contact(sender)}`,
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles(colors)}</style>
</head>
<body class="ground" bgcolor="${light.ground}" style="margin:0;background-color:${light.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(before[0])}</div>
<div class="ground" lang="en" style="padding:24px 12px;background-color:${light.ground};font:16px/1.55 ${fonts}">
<div style="max-width:560px;margin:0 auto">
${header(sender)}
<div class="paper" style="padding:28px;border:1px solid ${light.line};border-top:0;border-radius:0 0 8px 8px;background-color:${light.paper};color:${light.text}">
<h1 style="margin:0 0 20px;color:${light.text};font:600 22px/1.3 ${fonts}">${escapeHtml(subject)}</h1>
${(greeting === '' ? before : [greeting, ...before]).map(html).join('\n')}
${button(link, colors)}
${after.map(html).join('\n')}
</div>
<div class="foot" style="padding:20px 28px;color:${light.soft};font:13px/1.5 ${fonts}">
${foot.map(html => `<p style="margin:0 0 12px;color:${light.soft}">${html}</p>`).join('\n')}
</div>
</div>
</div>
</body>
</html>
`
}

/** The shop's logo or mark, and its name, above a decorative image. */
function header(sender: Sender): string {
  const { publicUrl, colors } = sender
  const url = escapeHtml(publicUrl)
  const bar = `padding:14px 28px;border-radius:8px 8px 0 0;background-color:${colors.head};color:${colors.onHead};font:600 20px/1.2 ${fonts}`
  const banner = `display:block;width:100%;height:auto;border:0;background-color:${colors.head}`
  return `<div class="head" style="${bar}">${brand(sender)}</div>
<img src="${url}/art/email.jpg" width="560" height="140" alt="" style="${banner}">`
}

/** The name is a text next to the image, or the text of a wide one, which has it in itself. */
function brand({ name, publicUrl, logo }: Sender): string {
  const { url, width, height, isWide } = logo ?? {
    ...{ url: `${publicUrl}/icon-192.png`, width: 32, height: 32, isWide: false },
  }
  const alt = isWide ? escapeHtml(name) : ''
  const style = `${isWide ? '' : 'margin-right:10px;'}border:0;${logo ? '' : 'border-radius:6px;'}vertical-align:middle`
  const image = `<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${alt}" style="${style}">`
  return isWide ? image : `${image}<span style="vertical-align:middle">${escapeHtml(name)}</span>`
}

function button({ label, url }: EmailContent['link'], colors: EmailColors): string {
  const style = `display:inline-block;padding:14px 28px;border-radius:6px;background-color:${colors.button};color:${colors.onButton};font-weight:600;text-decoration:none`
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`
}

function contact({ contact, colors }: Sender): string {
  return contact && `<br>${bareLink(contactLink(contact), colors.link, contact)}`
}
