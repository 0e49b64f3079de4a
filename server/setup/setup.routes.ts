import type { FastifyInstance } from 'fastify'
import { hasOwner } from '../accounts/staff/owners.ts'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { claimShop } from './claim-shop.ts'

export function setupRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'GET /api/setup', async () => ({ claimed: await hasOwner(context.db.read) }))
  endpoint(app, 'POST /api/setup', async ({ body, clientInfo }) => ({
    message: await claimShop(context, body, clientInfo),
  }))
}
