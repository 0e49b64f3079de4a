import { type Block, type Facts, type Items, type Lines, nameOf } from './blocks.ts'
import { light } from './email-colors.ts'
import { fonts } from './email-fonts.ts'
import { escapeHtml } from './escape-html.ts'

/** In pixels; sharp screens get an image of twice that. */
const imageSize = 64

/** Several programs do not let tables inherit fonts. */
const table = (space: number) =>
  `width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 ${space}px;font:16px/1.55 ${fonts}"`
const cell = `color:${light.text};vertical-align:top`

/**
 * A part of an email as HTML. Its text makes sense without the images.
 * @param linkColor that of links on a light ground
 */
export function blockHtml(block: Block, linkColor: string): string {
  if (typeof block === 'string') {
    return paragraph(keepNumbers(escapeHtml(block)).replaceAll('\n', '<br>'))
  }
  if (block.kind === 'facts') return factsHtml(block)
  if (block.kind === 'url') {
    return paragraph(`${escapeHtml(block.label)}<br>${bareLink(block.url, linkColor)}`)
  }
  const title = `<h2 style="margin:28px 0 8px;color:${light.text};font:600 17px/1.3 ${fonts}">${escapeHtml(block.title)}</h2>`
  return title + (block.kind === 'lines' ? linesHtml(block) : itemsHtml(block))
}

export function bareLink(url: string, color: string, text = url): string {
  const style = `color:${color};word-break:break-all`
  return `<a class="link" href="${escapeHtml(url)}" style="${style}">${escapeHtml(text)}</a>`
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 16px;color:${light.text}">${html}</p>`
}

/** Keeps the number of an invoice or a credit note on one line; it could break at its hyphens. */
function keepNumbers(html: string): string {
  return html.replace(/\b(INV|CN)-\d{4}-\d+\b/g, '<span style="white-space:nowrap">$&</span>')
}

function linesHtml({ lines }: Lines): string {
  return paragraph(lines.map(escapeHtml).join('<br>'))
}

function itemsHtml({ items }: Items): string {
  const rows = items.map(item => {
    const words = `<td style="${cell};padding:6px 8px 6px 12px;word-break:break-word">${escapeHtml(nameOf(item))}</td>`
    const amount = `<td align="right" style="${cell};padding:6px 0;white-space:nowrap">${escapeHtml(item.amount ?? '')}</td>`
    return `<tr><td width="${imageSize}" style="padding:6px 0;vertical-align:top">${image(item.image)}</td>${words}${amount}</tr>`
  })
  return `<table role="presentation" ${table(8)}>\n${rows.join('\n')}\n</table>`
}

/** Decorative, like the mark of the shop: the name is next to it. A blocked one leaves a plain square. */
function image(url: string | undefined): string {
  const size = `width="${imageSize}" height="${imageSize}"`
  const style = `display:block;width:${imageSize}px;height:${imageSize}px;border-radius:4px;background-color:${light.ground};object-fit:cover`
  if (!url) return `<div class="ground" style="${style}"></div>`
  return `<img class="ground" src="${escapeHtml(url)}" ${size} alt="" style="${style}">`
}

function factsHtml({ facts }: Facts): string {
  const rows = facts.map(({ term, value, isTotal }) => {
    const rule = isTotal ? `;border-top:1px solid ${light.line};font-weight:700` : ''
    const termCell = `<th scope="row" align="left" style="${cell};padding:4px 12px 4px 0;font-weight:400${rule}">${escapeHtml(term)}</th>`
    return `<tr>${termCell}<td align="right" style="${cell};padding:4px 0;word-break:break-word${rule}">${escapeHtml(value)}</td></tr>`
  })
  return `<table ${table(20)}>\n${rows.join('\n')}\n</table>`
}
