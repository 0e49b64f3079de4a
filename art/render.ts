import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { writeContactSheet } from './contact-sheet.ts'
import { fileName, masters } from './gallery.ts'
import { portraits } from './pictures.ts'

const WORKERS = Math.min(2, availableParallelism())
const folders = {
  catalogue: fileURLToPath(new URL('../server/demo/pictures/', import.meta.url)),
  pages: fileURLToPath(new URL('../web/public/art/', import.meta.url)),
}
const contactSheet = fileURLToPath(new URL('../docs/art/contact-sheet.webp', import.meta.url))

type Order = {
  readonly names: string[]
  readonly folder: string | undefined
  readonly pixels: number
}

async function render({ names, folder, pixels }: Order) {
  sharp.concurrency(1)
  for (const name of names) {
    const master = masters.get(name)
    if (!master) throw new Error(`There is no picture named ${name}`)
    const start = performance.now()
    const { rgb, width, height } = await master.paint(pixels)
    const draft = pixels < 1
    const size = draft
      ? { width: Math.round(master.width * pixels), height: Math.round(master.height * pixels) }
      : { width: master.width, height: master.height }
    const picture = sharp(rgb, { raw: { width, height, channels: 3 } }).resize(size)
    const encoded =
      master.format === 'jpeg'
        ? picture.jpeg({ quality: master.quality, mozjpeg: true })
        : picture.webp({ quality: master.quality, effort: 6 })
    const to = path.join(folder ?? folders[master.shownBy], fileName(name))
    if (master.avifQuality) {
      const avif = picture.clone().avif({ quality: master.avifQuality, effort: 9 })
      await avif.toFile(to.replace('.webp', '.avif'))
    }
    const file = await encoded.toFile(to)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    process.stdout.write(`${name}: ${seconds} s, ${Math.round(file.size / 1024)} KiB\n`)
  }
}

/**
 * `render.ts [--scale=1.2] [--folder=folder] [name…]` renders the named pictures, or all of them.
 * `render.ts --contact-sheet` renders nothing and combines the existing pictures in one sheet. A
 * scale above 1 paints larger and shrinks the result to its usual size; below 1 gives drafts.
 */
async function main(args: string[]) {
  if (args.includes('--contact-sheet')) {
    const files = Object.keys(portraits).map(name => path.join(folders.catalogue, fileName(name)))
    await writeContactSheet(files, contactSheet)
    return
  }
  const option = (name: string) =>
    args.find(arg => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
  const folder = option('folder')
  const pixels = Number(option('scale') ?? 1.2)
  const wanted = args.filter(arg => !arg.startsWith('--'))
  const unknown = wanted.filter(name => !masters.has(name))
  if (unknown.length > 0) throw new Error(`There is no picture named ${unknown.join(', ')}`)
  if (folder) await mkdir(folder, { recursive: true })
  const names = wanted.length > 0 ? wanted : [...masters.keys()]
  for (let i = 0; i < WORKERS; i++) {
    const share = names.filter((_, index) => index % WORKERS === i)
    const order: Order = { names: share, folder, pixels }
    new Worker(fileURLToPath(import.meta.url), { workerData: order })
  }
}

if (isMainThread) await main(process.argv.slice(2))
else await render(workerData as Order)
