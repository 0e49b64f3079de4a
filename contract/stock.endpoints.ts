import { CsvFile, csvType } from './csv.ts'
import type { EndpointTable } from './endpoint.ts'
import { IdParams } from './fields.ts'
import { ChangeStock, StockMovesQuery, StockPage, StockQuery, StockReply } from './stock.ts'
import { ApplyTable, TableFile, TablePreview, TableReply } from './table-import.ts'

export const stockEndpoints = {
  'GET /api/admin/stock': {
    access: 'staff',
    may: 'stock',
    summary: 'The stock of each product, lowest availability first by default',
    query: StockQuery,
    reply: StockPage,
  },
  'GET /api/admin/stock/stocktake': {
    access: 'staff',
    may: 'stock',
    summary: 'All tracked products as a CSV file, with an empty column for what is counted',
    reply: CsvFile,
    download: csvType,
  },
  'POST /api/admin/stock/stocktake/preview': {
    access: 'staff',
    may: 'stock',
    summary: 'Previews a CSV file of counted stock row by row; changes nothing',
    body: TableFile,
    upload: 'file',
    reply: TablePreview,
  },
  'POST /api/admin/stock/stocktake': {
    access: 'staff',
    may: 'stock',
    summary: 'Sets the stock to what a CSV file says was counted, as its preview showed',
    body: ApplyTable,
    upload: 'file',
    reply: TableReply,
  },
  'GET /api/admin/stock/{id}': {
    access: 'staff',
    may: 'stock',
    summary: 'A product’s stock and its moves',
    params: IdParams,
    query: StockMovesQuery,
    reply: StockReply,
  },
  'PUT /api/admin/stock/{id}': {
    access: 'staff',
    may: 'stock',
    summary: 'Sets, adds or removes a product’s stock, or stops tracking it',
    params: IdParams,
    body: ChangeStock,
    reply: StockReply,
  },
} as const satisfies EndpointTable
