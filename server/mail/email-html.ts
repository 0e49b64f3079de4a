import { contactLink } from '../../contract/settings/footer.ts'
import { bareLink, blockHtml } from './block-html.ts'
import { dark, type HeadColors, light } from './email-colors.ts'
import { type EmailContent, type Sender, sellerLine } from './email-content.ts'
import { fonts } from './email-fonts.ts'
import { escapeHtml } from './escape-html.ts'

/** For small screens and the reader's dark mode; programs without them keep to the inline styles. */
const styles = `@media (max-width:480px){
.head,.paper,.foot{padding-left:16px!important;padding-right:16px!important}
}
@media (prefers-color-scheme:dark){
.ground{background-color:${dark.ground}!important}
.paper{background-color:${dark.paper}!important}
.paper,.paper th,.paper td{border-color:${dark.line}!important}
.paper p,.paper h1,.paper h2,.paper th,.paper td{color:${dark.text}!important}
.foot p{color:${dark.soft}!important}
.paper a.link,.foot a.link{color:${dark.link}!important}
}`

/**
 * The email's text as HTML, without scripts. Blocked images leave nothing out: the header names the
 * shop in text. Each text color comes with its background, so the email stays readable if a program
 * drops a style.
 */
export function emailHtml(email: EmailContent, sender: Sender): string {
  const { subject, greeting, before, link, after, why } = email
  const foot = [
    `If the button doesn’t work, open this address in your browser:<br>${bareLink(link.url)}`,
    escapeHtml(why),
    `${escapeHtml(sellerLine(sender))}<br>${bareLink(sender.publicUrl)}${contact(sender)}`,
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles}</style>
</head>
<body class="ground" bgcolor="${light.ground}" style="margin:0;background-color:${light.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(before[0])}</div>
<div class="ground" lang="en" style="padding:24px 12px;background-color:${light.ground};font:16px/1.55 ${fonts}">
<div style="max-width:560px;margin:0 auto">
${header(sender)}
<div class="paper" style="padding:28px;border:1px solid ${light.line};border-top:0;border-radius:0 0 8px 8px;background-color:${light.paper};color:${light.text}">
<h1 style="margin:0 0 20px;color:${light.text};font:600 22px/1.3 ${fonts}">${escapeHtml(subject)}</h1>
${(greeting === '' ? before : [greeting, ...before]).map(blockHtml).join('\n')}
${button(link, sender.colors)}
${after.map(blockHtml).join('\n')}
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

/** The shop's mark and name above an image. Both images are decorative. */
function header({ name, publicUrl, colors }: Sender): string {
  const url = escapeHtml(publicUrl)
  const mark = `<img src="${url}/icon-192.png" width="32" height="32" alt="" style="margin-right:10px;border:0;border-radius:6px;vertical-align:middle">`
  const bar = `padding:14px 28px;border-radius:8px 8px 0 0;background-color:${colors.head};color:${colors.onHead};font:600 20px/1.2 ${fonts}`
  const banner = `display:block;width:100%;height:auto;border:0;background-color:${colors.head}`
  return `<div class="head" style="${bar}">${mark}<span style="vertical-align:middle">${escapeHtml(name)}</span></div>
<img src="${url}/art/email.jpg" width="560" height="140" alt="" style="${banner}">`
}

function button({ label, url }: EmailContent['link'], colors: HeadColors): string {
  const style = `display:inline-block;padding:14px 28px;border-radius:6px;background-color:${colors.button};color:${colors.onButton};font-weight:600;text-decoration:none`
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`
}

function contact({ contact }: Sender): string {
  return contact && `<br>${bareLink(contactLink(contact), contact)}`
}
