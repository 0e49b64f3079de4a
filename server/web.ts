import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartFailure } from './config.ts'
import type { RenderPage } from './pages/pages.ts'

const webRoot = join(import.meta.dirname, '..', 'web')

/** The web build, or Vite's dev server. */
export type Web = {
  render: RenderPage
  /** The built files that browsers load. */
  assetsDir?: string
  development?: {
    /** Serves the sources and passes on other requests. */
    middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
    /** Serves hot reload on the shop's port. */
    attach: (server: Server) => void
  }
}

export async function loadWeb({ development }: { development: boolean }): Promise<Web> {
  if (development) return watchSources()
  const build = join(webRoot, 'build', 'server', 'index.js')
  if (!existsSync(build)) throw new StartFailure('The pages are not built: run `npm start`.')
  const { render } = await import(pathToFileURL(build).href)
  return { render, assetsDir: join(webRoot, 'build', 'client') }
}

async function watchSources(): Promise<Web> {
  const { createServer: createVite } = await import('vite')
  const sockets = createServer()
  const vite = await createVite({
    root: webRoot,
    configFile: join(webRoot, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: sockets } },
    appType: 'custom',
    logLevel: 'warn',
  })
  return {
    render: async (...input) => {
      const { render } = await vite.ssrLoadModule('/render.ts')
      return render(...input)
    },
    development: {
      middleware: vite.middlewares,
      attach: server => {
        server.on('upgrade', (...upgrade) => sockets.emit('upgrade', ...upgrade))
      },
    },
  }
}
