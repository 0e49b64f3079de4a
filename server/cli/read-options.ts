import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { StartFailure } from '../config.ts'

/** Reads the options of a command without operands. @throws StartFailure */
export function readOptions<T extends ParseArgsOptionsConfig>(args: string[], options: T) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    const [what = ''] = (error as Error).message.split(/\.?\n|\. |\.$/)
    throw new StartFailure(`${what}. See npm run armory -- --help`)
  }
}
