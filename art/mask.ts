import sharp from 'sharp'
import { clamp } from './numbers.ts'

/** Coverage per pixel, 0 outside to 1 inside, row by row. */
export type Mask = {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

/** Renders SVG elements, in pixels, and returns their coverage. */
export async function renderMask(svg: string, width: number, height: number): Promise<Mask> {
  const document = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" color="#fff" fill="#fff">${svg}</svg>`
  const bytes = await sharp(Buffer.from(document)).ensureAlpha().extractChannel(3).raw().toBuffer()
  return { width, height, data: Float32Array.from(bytes, byte => clamp(byte / 255)) }
}
