import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Picture } from '../portrait.ts'
import { ffmpeg, run, start } from './program.ts'

/** Players and files agree about colors only if both are named. */
const colors = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'
const named = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709']

/** Writes pictures one after another to a lossless file. */
export function openReel(file: string, width: number, height: number, rate: number) {
  const { stdin, done } = start(ffmpeg, [
    ...['-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24'],
    ...['-s', `${width}x${height}`, '-r', String(rate), '-i', '-'],
    ...['-c:v', 'libx264rgb', '-qp', '0', '-preset', 'ultrafast', file],
  ])
  // Closing the reel reports the error; until then nothing handles it.
  done.catch(() => {})
  return {
    async add({ rgb }: Picture) {
      if (!stdin.write(rgb)) await Promise.race([once(stdin, 'drain'), done])
    },
    async close() {
      stdin.end()
      await done
    },
  }
}

type Format = { readonly name: string; readonly options: readonly string[] }

const formats: readonly Format[] = [
  {
    name: 'armory.mp4',
    options: [
      ...['-c:v', 'libx264', '-profile:v', 'high', '-level', '4.0', '-preset', 'veryslow'],
      // Spends bits on dark haze, where banding would show first.
      ...['-aq-mode', '3', '-aq-strength', '0.9', '-movflags', '+faststart'],
    ],
  },
  {
    name: 'armory.webm',
    options: [
      ...['-c:v', 'libvpx-vp9', '-deadline', 'good', '-cpu-used', '2', '-row-mt', '1'],
      ...['-aq-mode', '1', '-auto-alt-ref', '1', '-lag-in-frames', '25'],
    ],
  },
]

/** Encodes the reel for browsers; two passes keep a file to its target size, whatever it shows. */
export async function encode(reel: string, folder: string, bytes: number, seconds: number) {
  const rate = Math.floor((bytes * 8) / seconds)
  const files = []
  for (const { name, options } of formats) {
    const file = path.join(folder, name)
    const common = ['-y', '-loglevel', 'error', '-i', reel, '-vf', colors, ...named, '-an']
    const quality = [...options, '-b:v', String(rate), '-passlogfile', `${reel}.${name}`]
    await run(ffmpeg, [...common, ...quality, '-pass', '1', '-f', 'null', '-'])
    await run(ffmpeg, [...common, ...quality, '-pass', '2', file])
    files.push({ name, size: (await stat(file)).size })
  }
  return files
}
