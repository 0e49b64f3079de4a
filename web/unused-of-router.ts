import type { LeftOut } from './leave-out.ts'

/** For what is never called here. Whoever comes to need it finds out at once, and takes it off. */
const refuse = "throw Error('Left out of the router: see web/unused-of-router.ts')"

/** For what is called, and has nothing to do here. */
const nothing = ''

const router = {
  // All routes are known from the first page on.
  discoverRoutes: refuse,
  patchRoutesImpl: refuse,
  // No route has an action or, in the browser, a middleware.
  handleAction: refuse,
  getUpdatedActionData: nothing,
  runClientMiddlewarePipeline: refuse,
  // There are no fetchers: the client of the API fetches.
  fetch: refuse,
  getFetcher: refuse,
  resetFetcher: refuse,
  queueFetcherForDeletion: refuse,
  getUpdatedRevalidatingFetchers: refuse,
  markFetchRedirectsDone: nothing,
  abortStaleFetchLoads: nothing,
  // How pages change into each other need not be known after a reload.
  restoreAppliedTransitions: nothing,
  persistAppliedTransitions: nothing,
  // Nobody measures it.
  getInstrumentationNavigateMeta: refuse,
}

/**
 * What React Router brings along for browsers that no page uses. Without it the scripts of each page
 * are 9 kB gz lighter.
 */
export const unusedOfRouter: LeftOut = {
  'lib/router/router.js': router,
  'lib/router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: nothing,
    getRouteInstrumentationUpdates: refuse,
    instrumentClientSideRouter: refuse,
  },
  'lib/dom/ssr/fog-of-war.js': {
    getPatchRoutesOnNavigationFunction: nothing,
    useFogOFWarDiscovery: nothing,
  },
  // Each route with a loader has one for the browser too, so the server is never asked for a
  // loader's data, and the router's plain way to load does.
  'lib/dom/ssr/single-fetch.js': { getTurboStreamSingleFetchDataStrategy: nothing },
  'lib/dom/ssr/routes.js': {
    createClientRoutesWithHMRRevalidationOptOut: refuse,
    wrapShouldRevalidateForHdr: refuse,
    noActionDefinedError: refuse,
    preventInvalidServerHandlerCall: refuse,
  },
  'lib/dom/ssr/components.js': {
    // What starts the scripts is none of theirs: React leaves alone what follows the page.
    Scripts: nothing,
    RSCPrefetchPageLinksImpl: refuse,
  },
  'lib/dom/lib.js': {
    useFetcher: refuse,
    useFetchers: refuse,
    HistoryRouter: refuse,
  },
  'lib/hooks.js': {
    RSCErrorHandler: refuse,
    useNavigateUnstable: refuse,
    // The root has an error page of its own.
    DefaultErrorComponent: refuse,
  },
  'lib/errors.js': { decodeRouteErrorResponseDigest: refuse },
}
