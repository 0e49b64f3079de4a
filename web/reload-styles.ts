import type { Plugin } from 'vite'

const changes: [RegExp, string][] = [
  [/seen\[href\] = void 0;(\s*throw err)/, 'delete seen[href];$1'],
  [/rej\(.*`Unable to preload CSS for \$\{dep\}`\)\)/, 'link.remove(), rej(new Error(link.href))'],
]

/**
 * Vite's preload helper takes a style sheet that failed to load for loaded, so a component that is
 * loaded again would appear without styles. This makes it forget failed ones.
 */
export const reloadStyles: Plugin = {
  name: 'reload-styles',
  apply: 'build',
  transform: {
    filter: { id: /preload-helper/ },
    handler: code =>
      changes.reduce((loader, [from, to]) => {
        if (!from.test(loader))
          throw new Error(
            'Vite’s preload helper has changed. Update the patterns in web/reload-styles.ts.',
          )
        return loader.replace(from, to)
      }, code),
  },
}
