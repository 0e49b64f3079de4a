import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressAssets } from './compress-assets.ts'
import { trimManifest } from './trim-manifest.ts'

export default {
  appDirectory: 'app',
  ssr: true,
  // The loaders are small: separate files would cost more than they save.
  splitRouteModules: false,
  // The first page knows all routes, so `router-without-discovery.ts` replaces the code that asks for more.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => {
    const { buildDirectory } = reactRouterConfig
    trimManifest(buildDirectory)
    compressAssets(join(buildDirectory, 'client'))
  },
} satisfies Config
