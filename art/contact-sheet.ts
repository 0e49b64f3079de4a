import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const TILE = 240
const GAP = 6
const COLUMNS = 6

/** Combines thumbnails of pictures in one file, to compare them. */
export async function writeContactSheet(files: readonly string[], target: string) {
  const step = TILE + GAP
  const tiles = await Promise.all(
    files.map(async (file, i) => ({
      input: await sharp(file).resize(TILE, TILE).toBuffer(),
      left: GAP + (i % COLUMNS) * step,
      top: GAP + Math.floor(i / COLUMNS) * step,
    })),
  )
  await mkdir(path.dirname(target), { recursive: true })
  await sharp({
    create: {
      width: GAP + COLUMNS * step,
      height: GAP + Math.ceil(files.length / COLUMNS) * step,
      channels: 3,
      background: '#14110f',
    },
  })
    .composite(tiles)
    .webp({ quality: 80, effort: 6 })
    .toFile(target)
}
