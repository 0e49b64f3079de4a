import { z } from 'zod'

/** Raise it when an older version of the shop could not read an archive. */
export const format = 1

export const headerName = 'header.json'
export const manifestName = 'manifest.json'

/** What an archive begins with. */
export const Header = z.object({
  format: z.number(),
  createdAt: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The migrations the shop had applied. */
  migrations: z.array(z.string()).min(1),
})
export type Header = z.output<typeof Header>

/** What it ends with. */
export const Manifest = Header.extend({
  tables: z.record(
    z.string(),
    z.object({
      rows: z.number(),
      /** Of the lines of all its rows. */
      sha256: z.string(),
      /** The last number that its counter gave. */
      last: z.number().optional(),
    }),
  ),
  /** How many images its rows name, and the names of those of them that were missing. */
  images: z.number(),
  missing: z.array(z.string()),
  /** The SHA-256 of the lines of all SHA256SUMS. */
  sha256: z.string(),
})
export type Manifest = z.output<typeof Manifest>

/** How many images an archive has. */
export function countImages({ images, missing }: Pick<Manifest, 'images' | 'missing'>): number {
  return images - missing.length
}

/** How many rows an archive has in all tables. */
export function countRows({ tables }: Pick<Manifest, 'tables'>): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
}
