import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { Picture } from '../portrait.ts'
import { encode, openReel } from './encoder.ts'
import { filmFrame } from './frame.ts'
import { prepared } from './prepared.ts'
import { FILM_LENGTH, FRAME_RATE, POSTER_AT } from './storyboard.ts'

const WIDTH = 1280
const MAX_BYTES = 1_400_000

const { values: options } = parseArgs({
  options: {
    draft: { type: 'boolean', default: false },
    folder: {
      type: 'string',
      default: fileURLToPath(new URL('../../../../web/public/film/', import.meta.url)),
    },
    still: { type: 'string', multiple: true, default: [] },
  },
})
const width = options.draft ? WIDTH / 2 : WIDTH
const { folder } = options

const image = ({ rgb, width, height }: Picture) =>
  sharp(rgb, { raw: { width, height, channels: 3 } })

async function main() {
  await mkdir(folder, { recursive: true })
  const production = await prepared(width)
  const frame = (number: number) => filmFrame(production, width, number, number / FRAME_RATE)
  if (options.still.length > 0) {
    for (const seconds of options.still) {
      const picture = await frame(Math.round(Number(seconds) * FRAME_RATE))
      await image(picture)
        .png()
        .toFile(path.join(folder, `still-${seconds}.png`))
    }
    return
  }
  const poster = await frame(Math.round(POSTER_AT * FRAME_RATE))
  await image(poster).webp({ quality: 80, effort: 6 }).toFile(path.join(folder, 'poster.webp'))
  const temporary = await mkdtemp(path.join(tmpdir(), 'armory-film-'))
  try {
    const reelFile = path.join(temporary, 'reel.mkv')
    const reel = openReel(reelFile, poster.width, poster.height, FRAME_RATE)
    for (let number = 0; number < FILM_LENGTH * FRAME_RATE; number++) {
      await reel.add(await frame(number))
      if (number % FRAME_RATE === 0) process.stdout.write(`${number / FRAME_RATE} s\n`)
    }
    await reel.close()
    await encode(reelFile, folder, MAX_BYTES * (options.draft ? 0.4 : 1), FILM_LENGTH)
  } finally {
    await rm(temporary, { recursive: true })
  }
}

await main()
