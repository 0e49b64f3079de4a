import { type Plugin, parseSync, Visitor } from 'vite'

/** Per file of a dependency the functions to leave out, with what is to stand in their bodies. */
export type LeftOut = Record<string, Record<string, string>>

/** Takes functions of a dependency out of what browsers load. */
export function leaveOut(dir: string, leftOut: LeftOut): Plugin {
  const files = Object.keys(leftOut)
  const met = new Set<string>()
  return {
    name: 'leave-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: files.map(file => `**/${dir}/${file}`) },
      handler(code, id) {
        const file = files.find(name => id.endsWith(`/${dir}/${name}`)) ?? ''
        met.add(file)
        return { code: replaceBodies(code, leftOut[file] ?? {}), map: null }
      },
    },
    buildEnd(error) {
      const missing = files.filter(file => !met.has(file))
      if (!error && missing.length > 0) this.error(`Nowhere to be left out: ${missing.join(', ')}`)
    },
  }
}

/** A function that is not there exactly once, such as after an upgrade, fails the build. */
export function replaceBodies(code: string, bodies: Record<string, string>): string {
  const found: { name: string; start: number; end: number }[] = []
  new Visitor({
    'FunctionDeclaration:exit': ({ id, body }) => {
      if (id && body && Object.hasOwn(bodies, id.name)) {
        found.push({ name: id.name, start: body.start, end: body.end })
      }
    },
  }).visit(parseSync('module.js', code).program)
  for (const name of Object.keys(bodies)) {
    const times = found.filter(place => place.name === name).length
    if (times !== 1) throw new Error(`${name} is there ${times} times, so it cannot be left out.`)
  }
  return found
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (rest, { name, start, end }) => `${rest.slice(0, start)}{${bodies[name]}}${rest.slice(end)}`,
      code,
    )
}
