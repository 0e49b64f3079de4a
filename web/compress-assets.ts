import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg)$/

/** Writes a .br and a .gz beside each script, style sheet and drawing of the browser's build. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    writeBundle: { order: 'post', handler: ({ dir = '' }) => compressFolder(dir) },
  }
}

function compressFolder(dir: string): void {
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.test(file)) continue
    const path = join(dir, file)
    const content = readFileSync(path)
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}
