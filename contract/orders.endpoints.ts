import { MessageReply } from './account.ts'
import {
  AccountOfOrder,
  CancelOrder,
  OrderParams,
  OrderQuery,
  PayOrder,
  PayOrderReply,
  SendOrderLink,
  SendOrderLinkReply,
} from './buyer-actions.ts'
import {
  CheckoutQuery,
  CheckoutReply,
  PlaceOrder,
  PlaceOrderReply,
  UnpaidOrderReply,
} from './checkout.ts'
import { CsvFile, csvType } from './csv.ts'
import type { EndpointTable } from './endpoint.ts'
import { InvoiceContentReply, InvoiceParams, PdfFile, pdfType } from './invoice.ts'
import { AdminOrderReply, ManageOrder, ManageOrderReply } from './manage-order.ts'
import { OrderReply } from './order.ts'
import {
  AdminOrderPage,
  AdminOrdersQuery,
  ExportOrdersQuery,
  OrderPage,
  OwnOrdersQuery,
} from './order-list.ts'

export const ordersEndpoints = {
  'GET /api/checkout': {
    access: 'public',
    summary: 'What the visitor would order, and what it comes to',
    query: CheckoutQuery,
    reply: CheckoutReply,
  },
  'POST /api/order': {
    access: 'public',
    summary: 'Orders what is in the cart: once for each checkoutKey, else it is the same order',
    body: PlaceOrder,
    reply: PlaceOrderReply,
    status: 201,
  },
  'GET /api/order': {
    access: 'user',
    summary: 'The caller’s orders, newest first',
    query: OwnOrdersQuery,
    reply: OrderPage,
  },
  'GET /api/unpaid-order': {
    access: 'public',
    summary: 'The newest unpaid order of the caller’s account or browser',
    reply: UnpaidOrderReply,
  },
  'GET /api/order/{number}': {
    access: 'public',
    summary: 'An order of the caller’s, or one that the browser or the key opens; else 404',
    params: OrderParams,
    query: OrderQuery,
    reply: OrderReply,
  },
  'GET /api/order/{number}/invoice/{invoice}': {
    access: 'public',
    summary: 'An invoice or a credit note as a PDF, for whom the order opens; else 404',
    params: InvoiceParams,
    query: OrderQuery,
    reply: PdfFile,
    download: pdfType,
  },
  'GET /api/order/{number}/invoice/{invoice}/words': {
    access: 'public',
    summary: 'What an invoice or a credit note says, for whom the order opens; else 404',
    params: InvoiceParams,
    query: OrderQuery,
    reply: InvoiceContentReply,
  },
  'POST /api/order/{number}/pay': {
    access: 'public',
    summary: 'Begins to pay, or goes on with it',
    params: OrderParams,
    body: PayOrder,
    reply: PayOrderReply,
  },
  'POST /api/order/{number}/cancel': {
    access: 'public',
    summary: 'Cancels an order that is neither paid nor shipped; 409 if it was paid meanwhile',
    params: OrderParams,
    body: CancelOrder,
    reply: MessageReply,
  },
  'POST /api/order/{number}/account': {
    access: 'public',
    summary: 'Signs up with the name and email of an order: sends a link that makes the account',
    params: OrderParams,
    body: AccountOfOrder,
    reply: MessageReply,
    status: 201,
  },
  'POST /api/order-link': {
    access: 'public',
    summary:
      'Emails the buyer a new link to an order; the reply is the same if there is no such order',
    body: SendOrderLink,
    reply: SendOrderLinkReply,
  },
  'GET /api/admin/order': {
    access: 'admin',
    summary: 'The orders, newest first unless said',
    query: AdminOrdersQuery,
    reply: AdminOrderPage,
  },
  'GET /api/admin/order/export': {
    access: 'admin',
    summary: 'The orders that a filter and a search find as a CSV file, oldest first',
    query: ExportOrdersQuery,
    reply: CsvFile,
    download: csvType,
    changes: true,
  },
  'GET /api/admin/order/{number}': {
    access: 'admin',
    summary: 'One order',
    params: OrderParams,
    reply: AdminOrderReply,
  },
  'GET /api/admin/order/{number}/invoice/{invoice}': {
    access: 'admin',
    summary: 'An invoice or a credit note of an order as a PDF',
    params: InvoiceParams,
    reply: PdfFile,
    download: pdfType,
  },
  'PUT /api/admin/order/{number}': {
    access: 'admin',
    summary: 'Does something with an order: books, ships, cancels, refunds, takes back, notes',
    params: OrderParams,
    body: ManageOrder,
    reply: ManageOrderReply,
  },
} as const satisfies EndpointTable
