import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** What every page needs, in two files: the first changes only when a dependency does. */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'shell',
    test: /\/web\/app\/(ui\/|root|entry|api|shop\/(product-picture|links))|\/contract\/|\/@tabler\//,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // One style sheet for the storefront: a page never waits for a second one.
  build: { cssCodeSplit: false, assetsInlineLimit: 0, target: 'es2022' },
  css: { modules: { generateScopedName: '[local]_[hash:base64:3]' } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: {
      build: { rolldownOptions: { input: './render.ts' } },
      ...(command === 'build' && {
        // The server's bundle carries its dependencies, which halves the time it takes to start,
        // and of React only what production needs.
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}))
