/** The loader of a page whose canonical address is all that its metadata need. */
export const loadOrigin = ({ request }: { request: Request }) => ({
  origin: new URL(request.url).origin,
})
