// node --import=./scripts/load-stripped.js PROGRAM.ts: loads the copies without types that strip-types.js
// stored. Node strips other sources itself, which takes more memory
// (docs/decisions/076-types-stripped-ahead.md).
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

export const root = new URL('..', import.meta.url)
export const strippedFolder = new URL('build/stripped/', root)

/** What a source's stored copy ends with. If it differs, the copy is cut short, or the source has changed since. */
export const suffixOf = source => Buffer.concat([Buffer.of(0), source])

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith(root.href) || !url.endsWith('.ts')) return nextLoad(url, context)
    const stored = readIfStored(new URL(url.slice(root.href.length), strippedFolder))
    const suffix = suffixOf(readFileSync(new URL(url)))
    if (!stored?.subarray(-suffix.length).equals(suffix)) return nextLoad(url, context)
    return { format: 'module', source: stored.subarray(0, -suffix.length), shortCircuit: true }
  },
})

function readIfStored(file) {
  try {
    return readFileSync(file)
  } catch {
    // Not stored, or being replaced.
  }
}
