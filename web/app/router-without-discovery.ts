/**
 * Replaces two files of React Router that browsers would load for nothing: a page knows all routes
 * from the start, and nothing observes the router.
 */
export const isFogOfWarEnabled = () => false
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => {}
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export {
  unused as getPartialManifest,
  unused as getRouteInstrumentationUpdates,
  unused as instrumentClientSideRouter,
}

function unused(): never {
  throw new Error('The shop does without this part of React Router.')
}
