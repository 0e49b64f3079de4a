import { contactLink } from '../../contract/settings.ts'
import { bareLink, blockHtml } from './block-html.ts'
import { always, dark, light } from './email-colors.ts'
import type { EmailContent, Sender } from './email-content.ts'
import { sans, serif } from './email-fonts.ts'
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
 * The email's text as HTML, without scripts. The space of its pictures, the shop's mark and those
 * of articles, stays empty if they are blocked. Each text color comes with its background, so the
 * email stays readable if a program drops a style.
 */
export function emailHtml(email: EmailContent, sender: Sender): string {
  const { subject, greeting, before, link, after, why } = email
  const name = escapeHtml(sender.name)
  const words = 'If the button does nothing, open this address in your browser:'
  const inWords = { kind: 'url', words, url: link.url } as const
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
<div class="ground" lang="en" style="padding:24px 12px;background-color:${light.ground};font:16px/1.55 ${sans}">
<div style="max-width:560px;margin:0 auto">
<div class="head" style="padding:16px 28px;border-bottom:2px solid ${always.onHead};border-radius:6px 6px 0 0;background-color:${always.head};color:${always.onHead};font:600 22px/1.2 ${serif};letter-spacing:1px">${mark(sender)}<span style="vertical-align:middle">${name}</span></div>
<div class="paper" style="padding:28px;border:1px solid ${light.line};border-top:0;border-radius:0 0 6px 6px;background-color:${light.paper};color:${light.text}">
<h1 style="margin:0 0 20px;color:${light.text};font:600 23px/1.3 ${serif}">${escapeHtml(subject)}</h1>
${[greeting, ...before].map(blockHtml).join('\n')}
${button(link)}
${[inWords, ...after].map(blockHtml).join('\n')}
</div>
<div class="foot" style="padding:16px 28px;color:${light.soft};font-size:14px">
<p style="margin:0 0 8px;color:${light.soft}">${escapeHtml(why)}</p>
<p style="margin:0;color:${light.soft}">${name}<br>${bareLink(sender.publicUrl)}${contact(sender)}</p>
</div>
</div>
</div>
</body>
</html>
`
}

/** Decorative, with an empty alternative text: the name is next to it. */
function mark({ publicUrl }: Sender): string {
  const style = 'margin-right:12px;border:0;border-radius:6px;vertical-align:middle'
  const address = escapeHtml(`${publicUrl}/icon-192.png`)
  return `<img src="${address}" width="36" height="36" alt="" style="${style}">`
}

function button({ label, url }: EmailContent['link']): string {
  const style = `display:inline-block;padding:14px 28px;border-radius:4px;background-color:${always.button};color:${always.onButton};font-weight:700;text-decoration:none`
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`
}

function contact({ contact }: Sender): string {
  return contact && `<br>${bareLink(contactLink(contact), contact)}`
}
