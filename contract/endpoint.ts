import type { z } from 'zod'

/** Who may call an endpoint. `self`: {id} must be the caller's. */
export type Access = 'public' | 'user' | 'self' | 'self-or-admin' | 'admin'

export type Endpoint = {
  access: Access
  summary: string
  params?: z.ZodType
  query?: z.ZodObject
  /** JSON; also multipart if a picture may be included. */
  body?: z.ZodType
  /** The body may include a picture, or a file of another kind. */
  upload?: true | 'file'
  reply: z.ZodType
  /** The media type of a file that is the reply. */
  download?: string
  /** The status of success, 200 by default. */
  status?: 201
  /** The body is read as bytes, of up to 256 KiB, and what it says proves who sent it. */
  raw?: true
  /** For a GET with side effects: applies the protection of the other methods. */
  changes?: true
  /** The reply is the same for everyone until the catalogue or the settings change. */
  cache?: 'catalogue'
}

export type EndpointTable = Record<string, Endpoint>
