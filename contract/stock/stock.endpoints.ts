import { MessageReply, TokenParams } from '../accounts/account.ts'
import { CsvFile, csvType } from '../csv.ts'
import type { EndpointTable } from '../endpoint.ts'
import { IdParams } from '../fields.ts'
import { PdfFile, pdfType } from '../orders/invoice.ts'
import { ApplyTable, TableFile, TablePreview, TableReply } from '../table-import.ts'
import {
  ChangeStock,
  StockMovesQuery,
  StockPage,
  StockQuery,
  StockReply,
  StocktakePaperQuery,
} from './stock.ts'
import { AskStockAlert, StockAlertReply } from './stock-alert.ts'

export const stockEndpoints = {
  'POST /api/stock-alert': {
    access: 'public',
    summary: 'Requests a back-in-stock alert and emails a confirmation link',
    body: AskStockAlert,
    reply: MessageReply,
  },
  'GET /api/stock-alert/{token}': {
    access: 'public',
    summary: 'What an emailed link about a sold-out product is for',
    params: TokenParams,
    reply: StockAlertReply,
  },
  'PUT /api/stock-alert/{token}': {
    access: 'public',
    summary: 'Confirms that an email is wanted once the product is back; not if it is back already',
    params: TokenParams,
    reply: StockAlertReply,
  },
  'DELETE /api/stock-alert/{token}': {
    access: 'public',
    summary: 'Stops waiting for a product, and forgets the address',
    params: TokenParams,
    reply: MessageReply,
  },
  'GET /api/admin/stock': {
    may: 'stock',
    summary: 'The stock of each product, lowest availability first by default',
    query: StockQuery,
    reply: StockPage,
  },
  'GET /api/admin/stock/stocktake': {
    may: 'stock',
    summary: 'All tracked products as a CSV file, with an empty column for what is counted',
    reply: CsvFile,
    download: csvType,
  },
  'GET /api/admin/stock/stocktake/paper': {
    may: 'stock',
    summary: 'All tracked products as a PDF to write on, by category',
    query: StocktakePaperQuery,
    reply: PdfFile,
    download: pdfType,
  },
  'POST /api/admin/stock/stocktake/preview': {
    may: 'stock',
    summary: 'Previews a CSV file of counted stock row by row; changes nothing',
    body: TableFile,
    upload: 'file',
    reply: TablePreview,
  },
  'POST /api/admin/stock/stocktake': {
    may: 'stock',
    summary: 'Sets the stock to what a CSV file says was counted, as its preview showed',
    body: ApplyTable,
    upload: 'file',
    reply: TableReply,
  },
  'GET /api/admin/stock/{id}': {
    may: 'stock',
    summary: 'A product’s stock and its moves',
    params: IdParams,
    query: StockMovesQuery,
    reply: StockReply,
  },
  'PUT /api/admin/stock/{id}': {
    may: 'stock',
    summary: 'Sets, adds or removes a product’s stock, or stops tracking it',
    params: IdParams,
    body: ChangeStock,
    reply: StockReply,
  },
} as const satisfies EndpointTable
