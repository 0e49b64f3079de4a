import type { Plugin } from 'vite'

const changes: [RegExp, string][] = [
  [/seen\[href\] = void 0;(\s*throw err)/, 'delete seen[href];$1'],
  [/rej\(.*`Unable to preload CSS for \$\{dep\}`\)\)/, 'link.remove(), rej(new Error(link.href))'],
]

/**
 * Vite's loader of a part takes a style sheet that failed to load for one that is there: the part
 * would come without styles at the next try. So the loader forgets a failed one.
 */
export const reloadStyles: Plugin = {
  name: 'reload-styles',
  apply: 'build',
  transform: {
    filter: { id: /preload-helper/ },
    handler: code =>
      changes.reduce((loader, [from, to]) => {
        if (!from.test(loader)) throw new Error('Vite loads styles in another way than expected.')
        return loader.replace(from, to)
      }, code),
  },
}
