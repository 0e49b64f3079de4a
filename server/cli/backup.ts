import { resolve } from 'node:path'
import type { AppContext } from '../app-context.ts'
import { backUp } from '../backup/back-up.ts'
import { countImages, countRows } from '../backup/manifest.ts'
import { StartFailure } from '../config.ts'
import { namedImages } from '../image-uses.ts'
import { withProgress } from './progress.ts'

/** @param args the file to write */
export async function backup(
  context: AppContext,
  [file = '']: string[],
  say: (line: string) => void,
): Promise<void> {
  // npm runs commands in the shop's own folder.
  const path = resolve(file)
  let isInterrupted = false
  const interrupt = () => {
    if (!isInterrupted) process.stderr.write('Stopping…\n')
    isInterrupted = true
  }
  // A second Ctrl+C ends the process at once.
  process.once('SIGINT', interrupt)
  // These can arrive twice: systemd signals every process, and scripts/armory.js forwards its signal, too.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, interrupt)
  const manifest = await withProgress(report =>
    backUp(context, path, namedImages, progress => {
      // Thrown, so that the unfinished file is removed.
      if (isInterrupted) throw new StartFailure('The backup was interrupted. No file was written.')
      report(progress)
    }),
  )
  say(`${path} has ${countRows(manifest)} rows and ${countImages(manifest)} images.`)
  for (const name of manifest.missing) say(`Missing: ${name}`)
}
