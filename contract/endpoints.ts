import { z } from 'zod'
import {
  AskReset,
  LinkReply,
  Login,
  LogoutReply,
  Message,
  Register,
  ResetPassword,
  SessionReply,
  TokenParams,
  VerifyEmail,
} from './account.ts'
import { CategoryList, CategoryReply } from './category.ts'
import { IdParams } from './fields.ts'
import { ProductPage, ProductQuery, ProductReply } from './product.ts'
import { UpdateProfile, UpdateReply, UserReply } from './user.ts'

/** Who may call an endpoint. `self`: {id} is the caller's own. */
export type Access = 'public' | 'user' | 'self' | 'self-or-admin' | 'admin'

export type Endpoint = {
  access: Access
  summary: string
  params?: z.ZodType
  query?: z.ZodObject
  /** JSON, and where a picture can come along multipart too. */
  body?: z.ZodType
  /** A picture can come along. */
  upload?: true
  reply: z.ZodType
  /** The status of success, 200 unless said. */
  status?: 201
  /** For a GET that changes something: what protects the other methods protects it too. */
  changes?: true
  /** The reply is the same for everyone until the catalogue changes. */
  cache?: 'catalogue'
}

/** Everything that the API offers. What is not in this table does not exist. */
export const endpoints = {
  'POST /api/users/register': {
    access: 'public',
    summary: 'Signs up: sends a link that makes the account',
    body: Register,
    upload: true,
    reply: Message,
    status: 201,
  },
  'POST /api/users/verify-email': {
    access: 'public',
    summary: 'Uses a link: activates an account, or confirms a new e-mail address',
    body: VerifyEmail,
    reply: Message,
  },
  'POST /api/users/forgot-password': {
    access: 'public',
    summary: 'Asks for a new password: sends a link that makes it the password',
    body: AskReset,
    reply: Message,
  },
  'POST /api/users/reset-password': {
    access: 'public',
    summary: 'With e-mail and password asks for a new one, with a token uses the link',
    body: ResetPassword,
    reply: Message,
  },
  'GET /api/users/link/{token}': {
    access: 'public',
    summary: 'What a link is for and what it needs; 410 when it is used, expired or unknown',
    params: TokenParams,
    reply: LinkReply,
  },
  'GET /api/users/profile/{id}': {
    access: 'self-or-admin',
    summary: 'One user',
    params: IdParams,
    reply: UserReply,
  },
  'PUT /api/users/update/{id}': {
    access: 'self',
    summary: 'Changes the caller’s own record, in part',
    params: IdParams,
    body: UpdateProfile,
    upload: true,
    reply: UpdateReply,
  },
  'POST /api/auth/login': {
    access: 'public',
    summary: 'Signs in: a new session in place of any old one',
    body: Login,
    reply: UserReply,
  },
  'GET /api/auth/session': {
    access: 'public',
    summary: 'Who is signed in, if anyone',
    reply: SessionReply,
  },
  'GET /api/auth/logout': {
    access: 'public',
    summary: 'Signs out: ends the session',
    reply: LogoutReply,
    changes: true,
  },
  'GET /api/product': {
    access: 'public',
    summary: 'Products, newest first',
    query: ProductQuery,
    reply: ProductPage,
    cache: 'catalogue',
  },
  'GET /api/product/{id}': {
    access: 'public',
    summary: 'One product',
    params: IdParams,
    reply: ProductReply,
    cache: 'catalogue',
  },
  'GET /api/category': {
    access: 'public',
    summary: 'All categories, by name',
    reply: CategoryList,
    cache: 'catalogue',
  },
  'GET /api/category/{id}': {
    access: 'public',
    summary: 'One category',
    params: IdParams,
    reply: CategoryReply,
    cache: 'catalogue',
  },
  'GET /api/openapi.json': {
    access: 'public',
    summary: 'This API as an OpenAPI document',
    reply: z.record(z.string(), z.unknown()),
  },
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointKey = keyof Endpoints
