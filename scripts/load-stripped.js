// node --import=./scripts/load-stripped.js PROGRAM.ts: loads the copies without types that strip-types.js
// stored. Node strips other sources itself, which takes more memory
// (docs/decisions/076-types-stripped-ahead.md).
import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

export const root = new URL('..', import.meta.url)
export const strippedFolder = new URL('build/stripped/', root)

/** What a source's stored copy begins with. If it differs, the source has changed since. */
export const prefixOf = source => Buffer.concat([source, Buffer.of(0)])

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith(root.href) || !url.endsWith('.ts')) return nextLoad(url, context)
    const file = new URL(url.slice(root.href.length), strippedFolder)
    if (!existsSync(file)) return nextLoad(url, context)
    const stored = readFileSync(file)
    const prefix = prefixOf(readFileSync(new URL(url)))
    if (!stored.subarray(0, prefix.length).equals(prefix)) return nextLoad(url, context)
    return { format: 'module', source: stored.subarray(prefix.length), shortCircuit: true }
  },
})
