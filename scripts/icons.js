// npm run icons: the shop's icons for programs that do not support web/public/favicon.svg.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './processes.js'

const folder = join(root, 'web', 'public')
const drawing = await readFile(join(folder, 'favicon.svg'), 'utf8')
const [, ground] = /<rect[^>]*fill="(#\w+)"/.exec(drawing) ?? []
if (!ground) throw new Error('favicon.svg has no rectangle as its ground.')

/** The unchanged drawing with its round corners. */
function image(svg, pixels) {
  return sharp(Buffer.from(svg), { density: (72 * pixels) / 32 }).resize(pixels, pixels)
}

/** Fills all edges with the background, because phones crop the icon: only a circle is safe. */
async function tile(pixels) {
  const margin = Math.round(pixels * 0.12)
  return image(drawing.replace(/ rx="\d+"/, ''), pixels - 2 * margin)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground })
    .flatten({ background: ground })
    .png({ palette: true })
    .toBuffer()
}

/** An .ico of one PNG: a header of 6 bytes, an entry of 16, and the image. */
function ico(png, pixels) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(pixels, 6)
  head.writeUInt8(pixels, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

await writeFile(join(folder, 'favicon.ico'), ico(await image(drawing, 32).png().toBuffer(), 32))
await writeFile(join(folder, 'apple-touch-icon.png'), await tile(180))
for (const pixels of [192, 512]) {
  await writeFile(join(folder, `icon-${pixels}.png`), await tile(pixels))
}
