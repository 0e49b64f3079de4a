import { z } from 'zod'
import { CategoryList, CategoryReply } from './category.ts'
import { IdParams } from './fields.ts'
import { ProductPage, ProductQuery, ProductReply } from './product.ts'

/** Who may call an endpoint. `self`: {id} is the caller's own. */
export type Access = 'public' | 'user' | 'self' | 'self-or-admin' | 'admin'

export type Endpoint = {
  access: Access
  summary: string
  params?: z.ZodType
  query?: z.ZodObject
  reply: z.ZodType
  /** The reply is the same for everyone until the catalogue changes. */
  cache?: 'catalogue'
}

/** Everything that the API offers. What is not in this table does not exist. */
export const endpoints = {
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
