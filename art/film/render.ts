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
import { ffmpeg, MissingProgram, run } from './program.ts'
import { FILM_LENGTH, FRAME_RATE, POSTER_AT } from './storyboard.ts'

const WIDTH = 1280
const MAX_BYTES = 1_400_000
const POSTER_QUALITY = 80

const usualFolder = fileURLToPath(new URL('../../web/public/film/', import.meta.url))

/** Paints the picture at a time in seconds after the start. */
type Camera = (seconds: number) => Promise<Picture>

const image = ({ rgb, width, height }: Picture) =>
  sharp(rgb, { raw: { width, height, channels: 3 } })

const say = (line: string) => process.stdout.write(`${line}\n`)

async function saveStills(shoot: Camera, moments: readonly string[], folder: string) {
  for (const moment of moments) {
    const file = path.join(folder, `still-${moment}.png`)
    await image(await shoot(Number(moment))).toFile(file)
    say(file)
  }
}

async function savePoster(shoot: Camera, folder: string) {
  const file = path.join(folder, 'poster.webp')
  const { size } = await image(await shoot(POSTER_AT))
    .webp({ quality: POSTER_QUALITY, effort: 6 })
    .toFile(file)
  say(`${file}: ${Math.round(size / 1024)} KiB`)
}

async function saveFilm(shoot: Camera, width: number, folder: string, bytes: number) {
  const temporary = await mkdtemp(path.join(tmpdir(), 'armory-film-'))
  try {
    const file = path.join(temporary, 'reel.mkv')
    const reel = openReel(file, width, (width * 9) / 16, FRAME_RATE)
    for (let number = 0; number < FILM_LENGTH * FRAME_RATE; number++) {
      if (number % FRAME_RATE === 0) say(`painting second ${number / FRAME_RATE + 1}`)
      await reel.add(await shoot(number / FRAME_RATE))
    }
    await reel.close()
    for (const { name, size } of await encode(file, folder, bytes, FILM_LENGTH))
      say(`${name}: ${Math.round(size / 1024)} KiB`)
  } finally {
    await rm(temporary, { recursive: true })
  }
}

/**
 * `render.ts [--draft] [--folder=folder] [--still=seconds…]` makes the film and its poster. A draft
 * has half the width; stills are single pictures, as PNG files, instead of the film.
 */
async function main() {
  const { values } = parseArgs({
    options: {
      draft: { type: 'boolean', default: false },
      folder: { type: 'string', default: usualFolder },
      still: { type: 'string', multiple: true, default: [] },
    },
  })
  const { draft, folder, still } = values
  const width = draft ? WIDTH / 2 : WIDTH
  await mkdir(folder, { recursive: true })
  // Fails before painting if there is no encoder.
  await run(ffmpeg, ['-version'])
  const production = await prepared(width)
  const shoot: Camera = seconds => filmFrame(production, width, seconds)
  if (still.length > 0) return saveStills(shoot, still, folder)
  await saveFilm(shoot, width, folder, draft ? MAX_BYTES / 3 : MAX_BYTES)
  await savePoster(shoot, folder)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof MissingProgram)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
