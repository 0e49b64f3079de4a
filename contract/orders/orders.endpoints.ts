import { MessageReply } from '../accounts/account.ts'
import {
  CheckoutQuery,
  CheckoutReply,
  PlaceOrder,
  PlaceOrderReply,
  UnpaidOrderReply,
} from '../checkout/checkout.ts'
import { CreateOrder, CreateOrderReply, PreviewOrder } from '../checkout/create-order.ts'
import { EditedItems, EditPreviewReply } from '../checkout/edit-order.ts'
import { PackOrdersQuery } from '../checkout/packing.ts'
import { CsvFile, csvType } from '../csv.ts'
import type { EndpointTable } from '../endpoint.ts'
import { TablePreview, TableReply } from '../table-import.ts'
import {
  AccountOfOrder,
  CancelOrder,
  OrderParams,
  OrderQuery,
  PayOrder,
  PayOrderReply,
  SendOrderLink,
} from './buyer-actions.ts'
import { CustomerPage, CustomersQuery } from './customer-list.ts'
import { InvoiceContentReply, InvoiceParams, PdfFile, pdfType } from './invoice.ts'
import { AdminOrderReply, ManageOrder, ManageOrderReply } from './manage-order.ts'
import { BuyerOrderReply } from './order.ts'
import {
  AdminOrderPage,
  AdminOrdersQuery,
  ExportOrdersQuery,
  OrderPage,
  OwnOrdersQuery,
} from './order-list.ts'
import { ImportTracking, PreviewTracking } from './tracking-import.ts'

export const ordersEndpoints = {
  'GET /api/checkout': {
    access: 'public',
    summary: 'The visitor’s checkout, with its totals',
    query: CheckoutQuery,
    reply: CheckoutReply,
  },
  'POST /api/order': {
    access: 'public',
    summary:
      'Places an order from the cart, once per checkoutKey: a repeated request gets the same order',
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
    summary: 'An order of the caller, or one that their browser or the key opens; otherwise 404',
    params: OrderParams,
    query: OrderQuery,
    reply: BuyerOrderReply,
  },
  'GET /api/order/{number}/invoice/{invoice}': {
    access: 'public',
    summary: 'An invoice or credit note as a PDF, for callers who may see the order; otherwise 404',
    params: InvoiceParams,
    query: OrderQuery,
    reply: PdfFile,
    download: pdfType,
  },
  'GET /api/order/{number}/invoice/{invoice}/content': {
    access: 'public',
    summary:
      'The text of an invoice or credit note, for callers who may see the order; otherwise 404',
    params: InvoiceParams,
    query: OrderQuery,
    reply: InvoiceContentReply,
  },
  'POST /api/order/{number}/pay': {
    access: 'public',
    summary: 'Starts or continues a payment',
    params: OrderParams,
    body: PayOrder,
    reply: PayOrderReply,
  },
  'POST /api/order/{number}/cancel': {
    access: 'public',
    summary: 'Cancels an order that is neither paid nor shipped; otherwise 409',
    params: OrderParams,
    body: CancelOrder,
    reply: MessageReply,
  },
  'POST /api/order/{number}/account': {
    access: 'public',
    summary: 'Signs up with the name and email of an order, by a link in an email',
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
    reply: MessageReply,
  },
  'GET /api/admin/order': {
    may: 'orders.read',
    summary: 'All orders, newest first by default',
    query: AdminOrdersQuery,
    reply: AdminOrderPage,
  },
  'POST /api/admin/order/preview': {
    may: 'orders.manage',
    summary: 'What an order for a buyer would come to, with all available choices; changes nothing',
    body: PreviewOrder,
    reply: CheckoutReply,
  },
  'POST /api/admin/order': {
    may: 'orders.manage',
    summary:
      'Places an order for a buyer and emails them a link to pay it, once per checkoutKey: a repeated request gets the same order',
    body: CreateOrder,
    reply: CreateOrderReply,
    status: 201,
  },
  'GET /api/admin/order/export': {
    may: { allOf: ['exports', 'orders.read'] },
    fresh: true,
    summary: 'The orders that match a filter and a search, as a CSV file, oldest first',
    query: ExportOrdersQuery,
    reply: CsvFile,
    download: csvType,
    changes: true,
  },
  'GET /api/admin/customer': {
    may: { allOf: ['orders.read', 'people.read'] },
    summary: 'Everyone who ordered, with an account or as a guest, the latest order first',
    query: CustomersQuery,
    reply: CustomerPage,
  },
  'POST /api/admin/order/tracking/preview': {
    may: 'orders.manage',
    summary: 'Previews a CSV file of tracking numbers row by row; changes nothing',
    body: PreviewTracking,
    upload: 'file',
    reply: TablePreview,
  },
  'POST /api/admin/order/tracking': {
    may: 'orders.manage',
    summary:
      'Ships the orders of a CSV file and sets their tracking numbers, as its preview showed',
    body: ImportTracking,
    upload: 'file',
    reply: TableReply,
  },
  'GET /api/admin/order/packing-slips': {
    may: 'orders.read',
    summary: 'The packing slips of orders as one PDF, in the order of the query',
    query: PackOrdersQuery,
    reply: PdfFile,
    download: pdfType,
  },
  'GET /api/admin/order/pick-list': {
    may: 'orders.read',
    summary: 'What is left to ship of orders, added up per product, as a PDF',
    query: PackOrdersQuery,
    reply: PdfFile,
    download: pdfType,
  },
  'GET /api/admin/order/{number}': {
    may: 'orders.read',
    summary: 'One order',
    params: OrderParams,
    reply: AdminOrderReply,
  },
  'GET /api/admin/order/{number}/invoice/{invoice}': {
    may: 'orders.read',
    summary: 'An invoice or a credit note of an order as a PDF',
    params: InvoiceParams,
    reply: PdfFile,
    download: pdfType,
  },
  'POST /api/admin/order/{number}/items/preview': {
    may: 'orders.manage',
    summary: 'What an order would come to with other items; changes nothing',
    params: OrderParams,
    body: EditedItems,
    reply: EditPreviewReply,
  },
  'PUT /api/admin/order/{number}': {
    may: { anyOf: ['orders.manage', 'orders.refund'] },
    summary: 'Performs an action on an order, such as recording a payment, shipping or refunding',
    params: OrderParams,
    body: ManageOrder,
    reply: ManageOrderReply,
  },
} as const satisfies EndpointTable
