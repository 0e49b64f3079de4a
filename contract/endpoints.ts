import { z } from 'zod'
import { accountsEndpoints } from './accounts/accounts.endpoints.ts'
import { staffEndpoints } from './accounts/staff.endpoints.ts'
import { activitiesEndpoints } from './activities/activities.endpoints.ts'
import { adminEndpoints } from './admin/admin.endpoints.ts'
import { booksEndpoints } from './books/books.endpoints.ts'
import { cartEndpoints } from './cart/cart.endpoints.ts'
import { catalogueEndpoints } from './catalogue/catalogue.endpoints.ts'
import { discountsEndpoints } from './discounts/discounts.endpoints.ts'
import { documentsEndpoints } from './documents/documents.endpoints.ts'
import type { EndpointTable } from './endpoint.ts'
import { jobsEndpoints } from './jobs/jobs.endpoints.ts'
import { ordersEndpoints } from './orders/orders.endpoints.ts'
import { paymentsEndpoints } from './payments/payments.endpoints.ts'
import { returnsEndpoints } from './returns/returns.endpoints.ts'
import { settingsEndpoints } from './settings/settings.endpoints.ts'
import { setupEndpoints } from './setup/setup.endpoints.ts'
import { statementsEndpoints } from './statements/statements.endpoints.ts'
import { stockEndpoints } from './stock/stock.endpoints.ts'
import { vatEndpoints } from './vat/vat.endpoints.ts'

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
