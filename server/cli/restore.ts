import { settingGroups } from '../../contract/settings/groups.ts'
import { countImages, countRows } from '../backup/manifest.ts'
import { restore as restoreArchive, verifyArchive } from '../backup/restore.ts'
import { type Config, StartFailure } from '../config.ts'
import { openImageStore } from '../images/image-store.ts'
import type { createLog } from '../log.ts'
import { closeContext, openContext, useDatabase } from '../open-context.ts'
import { audit } from './audit.ts'
import { withProgress } from './progress.ts'

/** @param args the file of a backup */
export async function restore(
  config: Config,
  log: ReturnType<typeof createLog>,
  [file = '']: string[],
  say: (line: string) => void,
): Promise<void> {
  const manifest = await withProgress(async report => {
    report('verifying the archive')
    const manifest = await verifyArchive(file)
    await useDatabase(config, log, async db => {
      const images = openImageStore({ config, db, log })
      await restoreArchive({ db, images }, file, manifest, report)
        .catch(explain)
        .finally(images.close)
    })
    return manifest
  })
  say(
    `Restored ${countRows(manifest)} rows and ${countImages(manifest)} images from the backup of ${manifest.createdAt}.`,
  )
  const context = await openContext(config, log)
  try {
    const { lost } = await context.settings.read()
    for (const group of lost) {
      say(
        `Settings, ${settingGroups[group].name}: re-enter the secrets. Their encryption key is missing.`,
      )
    }
    await audit(context, [], say)
  } finally {
    await closeContext(context)
  }
}

function explain(error: Error): never {
  if (error instanceof StartFailure) throw error
  throw new StartFailure(
    `Nothing was restored: ${error.message.split('\n')[0]}. The database is unchanged: fix this, then restore again.`,
  )
}
