import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openPostgresCopies } from './postgres-copies.ts'

export type TestDatabase = { url: string | undefined; release: () => Promise<void> }

export type Template = {
  /** The migrated database: as a file in `dir`, or at `url`. */
  copy: (dir: string) => Promise<TestDatabase>
  close: () => Promise<void>
}

export async function openTemplate(): Promise<Template> {
  const template = inject('template')
  if (template.engine === 'postgres') return openPostgresCopies(template)
  return {
    copy: async dir => {
      await copyFile(template.file, join(dir, 'armory.sqlite'))
      return { url: undefined, release: async () => {} }
    },
    close: async () => {},
  }
}
