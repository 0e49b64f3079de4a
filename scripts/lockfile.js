/**
 * Optional packages that the lockfile's packages need and that have no entry in it. If a registry
 * lacks some of a tool's platform packages, it omits them, and `npm ci` then considers the lockfile
 * out of sync on every machine.
 * @param {{ packages: Record<string, any> }} lockfile
 * @returns {{ name: string, version: string, dev: boolean }[]}
 */
export function missingOptionalPackages(lockfile) {
  const missing = []
  for (const [path, entry] of Object.entries(lockfile.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!resolves(lockfile, path, name)) missing.push({ name, version, dev: entry.dev ?? false })
    }
  }
  return missing
}

/** The substitute for a package missing from the registry: the fields that `npm ci` compares. */
export function platformEntry({ name, version, dev }) {
  const [, system, rest = ''] =
    /(android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9-]+)$/.exec(name) ?? []
  if (!system) throw new Error(`no platform in the name of ${name}: add its entry by hand`)
  const libc = system === 'linux' && (rest.includes('musl') ? ['musl'] : ['glibc'])
  return {
    version,
    cpu: [rest.split('-')[0]],
    ...(dev && { dev }),
    ...(libc && { libc }),
    optional: true,
    os: [system],
  }
}

/** In npm's order. */
export function sortPackages(packages) {
  return Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
}

function resolves(lockfile, from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (lockfile.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder.includes('node_modules/')) return Boolean(lockfile.packages[`node_modules/${name}`])
  }
}
