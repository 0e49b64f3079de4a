import type { z } from 'zod'
import type { May } from './accounts/permissions.ts'

/** Who may call an endpoint: staff whose role may, unless `access` says otherwise. `self`: {id} must be the caller's. */
type Guard =
  | { access: 'public'; may?: never; fresh?: never }
  | { access: 'user' | 'self'; may?: never; fresh?: Fresh }
  | { access: 'self-or-staff'; may: May; fresh?: Fresh }
  | { access?: undefined; may: May; fresh?: Fresh }

/**
 * The caller must have entered their password in the last ten minutes: always, or if the body has one of
 * these fields. Otherwise the reply is 403 `step_up`.
 */
type Fresh = true | readonly string[]

export type Endpoint = Guard & {
  summary: string
  params?: z.ZodType
  query?: z.ZodObject
  /** JSON, or also multipart if `upload` is set. */
  body?: z.ZodType
  /** The body may include an image, or another kind of file. */
  upload?: true | 'file'
  reply: z.ZodType
  /** The media type, if the reply is a file. */
  download?: string
  /** The status of success, 200 by default. */
  status?: 201
  /** The body is read as bytes, up to 256 KiB, and is signed by its sender. */
  raw?: true
  /** The body is JSON of up to 1 MiB or, with a file in it, 4 MiB, instead of 64 KiB. */
  large?: true | 'file'
  /** Marks a GET with side effects, which is protected like the other methods. */
  changes?: true
  /** The reply is the same for everyone until the settings or texts change, or also the catalogue. */
  cache?: 'settings' | 'catalogue'
}

export type EndpointTable = Record<string, Endpoint>
