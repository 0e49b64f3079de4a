import { z } from 'zod'
import { accountsEndpoints } from './accounts.endpoints.ts'
import { activitiesEndpoints } from './activities.endpoints.ts'
import { adminEndpoints } from './admin.endpoints.ts'
import { booksEndpoints } from './books.endpoints.ts'
import { cartEndpoints } from './cart.endpoints.ts'
import { catalogueEndpoints } from './catalogue.endpoints.ts'
import { discountsEndpoints } from './discounts.endpoints.ts'
import { documentsEndpoints } from './documents.endpoints.ts'
import type { EndpointTable } from './endpoint.ts'
import { jobsEndpoints } from './jobs.endpoints.ts'
import { ordersEndpoints } from './orders.endpoints.ts'
import { paymentsEndpoints } from './payments.endpoints.ts'
import { returnsEndpoints } from './returns.endpoints.ts'
import { settingsEndpoints } from './settings.endpoints.ts'
import { setupEndpoints } from './setup.endpoints.ts'
import { staffEndpoints } from './staff.endpoints.ts'
import { statementsEndpoints } from './statements.endpoints.ts'
import { stockEndpoints } from './stock.endpoints.ts'
import { vatEndpoints } from './vat.endpoints.ts'

/** All endpoints of the API. */
export const endpoints = {
  ...accountsEndpoints,
  ...staffEndpoints,
  ...catalogueEndpoints,
  ...cartEndpoints,
  ...ordersEndpoints,
  ...paymentsEndpoints,
  ...returnsEndpoints,
  ...discountsEndpoints,
  ...stockEndpoints,
  ...statementsEndpoints,
  ...booksEndpoints,
  ...vatEndpoints,
  ...settingsEndpoints,
  ...documentsEndpoints,
  ...setupEndpoints,
  ...activitiesEndpoints,
  ...adminEndpoints,
  ...jobsEndpoints,
  'GET /api/openapi.json': {
    access: 'public',
    summary: 'This API as an OpenAPI document',
    reply: z.record(z.string(), z.unknown()),
    cache: 'settings',
  },
} as const satisfies EndpointTable

export type Endpoints = typeof endpoints
export type EndpointKey = keyof Endpoints
