/** Letters of a search to which suggestions are made. In a file without schemas, which pages load. */
export const suggestLength = { shortest: 2, longest: 24 } as const
