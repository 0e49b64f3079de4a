import { type ImageKind, imageKinds } from '../contract/images.ts'
import type { SettingGroup } from '../contract/settings/groups.ts'
import { type LookImage, lookImages } from '../contract/settings/look.ts'
import type { Reads } from './db/database.ts'
import type { ImageUses } from './images/sweep.ts'

type ImageTable = 'products' | 'order_lines' | 'categories' | 'users'

/** The tables whose rows name images of a kind. */
const tables: Partial<Record<ImageKind, ImageTable[]>> = {
  products: ['products', 'order_lines'],
  categories: ['categories'],
  users: ['users'],
}

const namesAtOnce = 500

/** The lookups of used files per kind of image: the sweep removes all other files. */
export const imageUses: ImageUses = {
  products: findUsedByRows('products'),
  categories: findUsedByRows('categories'),
  users: findUsedByRows('users'),
  logos: findUsedBySettings,
  pictures: findUsedBySettings,
}

function findUsedByRows(kind: ImageKind): ImageUses[ImageKind] {
  return async (db, files) => {
    const used: string[] = []
    for (const table of tables[kind] ?? []) used.push(...(await findUsed(db, table, files)))
    return used
  }
}

export type NamedImage = { kind: ImageKind; file: string }

/** All images that rows name, each once. */
export async function* namedImages(db: Reads): AsyncGenerator<NamedImage> {
  for (const kind of imageKinds) {
    const [first, ...others] = tables[kind] ?? []
    if (first) yield* namedByRows(db, kind, first)
    for (const table of others) yield* namedByRows(db, kind, table, first)
  }
  yield* await namedBySettings(db)
}

/** @param but the table whose images are left out */
async function* namedByRows(
  db: Reads,
  kind: ImageKind,
  table: ImageTable,
  but?: ImageTable,
): AsyncGenerator<NamedImage> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom(table)
      .select('image')
      .distinct()
      .where('image', '>', last)
      .orderBy('image')
      .limit(namesAtOnce)
      .execute()
    const files = rows.flatMap(({ image }) => image ?? [])
    const known = new Set(but && files.length > 0 ? await findUsed(db, but, files) : [])
    for (const file of files) if (!known.has(file)) yield { kind, file }
    if (files.length < namesAtOnce) return
    last = files.at(-1) ?? ''
  }
}

async function namedBySettings(db: Reads): Promise<NamedImage[]> {
  const named = new Map<string, NamedImage>()
  for (const value of await findLooks(db)) {
    const look = JSON.parse(value) as Partial<Record<LookImage, { file?: string }>>
    for (const [field, kind] of Object.entries(lookImages)) {
      const file = look[field as LookImage]?.file
      if (file) named.set(`${kind}/${file}`, { kind, file })
    }
  }
  return [...named.values()]
}

/** Those that any version of the settings names: each can be brought back. */
async function findUsedBySettings(db: Reads, files: string[]): Promise<string[]> {
  const looks = await findLooks(db)
  return files.filter(file => looks.some(value => value.includes(`"${file}"`)))
}

async function findLooks(db: Reads): Promise<string[]> {
  const rows = await db
    .selectFrom('setting_versions')
    .select('value')
    .where('name', '=', 'look' satisfies SettingGroup)
    .execute()
  return rows.flatMap(({ value }) => value ?? [])
}

async function findUsed(db: Reads, table: ImageTable, files: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('image')
    .distinct()
    .where('image', 'in', files)
    .execute()
  return rows.flatMap(({ image }) => image ?? [])
}
