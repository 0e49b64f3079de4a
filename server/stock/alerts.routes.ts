import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { endpoint } from '../http/endpoint.ts'
import { askStockAlert, confirmStockAlert, describeStockAlert, stopStockAlert } from './alerts.ts'

export function stockAlertRoutes(app: FastifyInstance, context: AppContext): void {
  endpoint(app, 'POST /api/stock-alert', ({ body, clientInfo }) =>
    askStockAlert(context, body, clientInfo),
  )
  const path = '/api/stock-alert/{token}'
  endpoint(app, `GET ${path}`, ({ params }) => describeStockAlert(context, params.token))
  endpoint(app, `PUT ${path}`, ({ params }) => confirmStockAlert(context, params.token))
  endpoint(app, `DELETE ${path}`, ({ params }) => stopStockAlert(context, params.token))
}
