// node --import=./scripts/load-stripped.js PROGRAM.ts: loads TypeScript without its types from where
// strip-types.js stored it. Node itself strips what is missing there, for which it takes more memory
// (docs/decisions/076-types-stripped-ahead.md).
import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

export const root = new URL('..', import.meta.url)
export const strippedFolder = new URL('build/stripped/', root)

/** What starts the stored copy of a source. A copy that starts differently is one of an earlier source. */
export const headOf = source => Buffer.concat([source, Buffer.of(0)])

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith(root.href) || !url.endsWith('.ts')) return nextLoad(url, context)
    const file = new URL(url.slice(root.href.length), strippedFolder)
    if (!existsSync(file)) return nextLoad(url, context)
    const stored = readFileSync(file)
    const head = headOf(readFileSync(new URL(url)))
    if (!stored.subarray(0, head.length).equals(head)) return nextLoad(url, context)
    return { format: 'module', source: stored.subarray(head.length), shortCircuit: true }
  },
})
