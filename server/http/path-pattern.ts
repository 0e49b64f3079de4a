/** Matches a path of the contract, and captures the values of its parameters. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`)
}
