import { SalesAbroad } from '../admin/sales-abroad.ts'
import { CsvFile, csvType } from '../csv.ts'
import type { EndpointTable } from '../endpoint.ts'
import { OssReportQuery, OssReportReply } from './oss-report.ts'

export const vatEndpoints = {
  'GET /api/admin/vat/sales-abroad': {
    may: { anyOf: ['settings.money', 'books'] },
    summary:
      'Sales to consumers in other EU countries, and the limit up to which they may be taxed at home',
    reply: SalesAbroad,
  },
  'GET /api/admin/vat/oss': {
    may: 'books',
    summary: 'What a quarter’s return for the One Stop Shop declares, by country and rate',
    query: OssReportQuery,
    reply: OssReportReply,
  },
  'GET /api/admin/vat/oss/export': {
    may: { allOf: ['exports', 'books'] },
    summary: 'The same as CSV',
    query: OssReportQuery,
    reply: CsvFile,
    download: csvType,
    changes: true,
  },
} as const satisfies EndpointTable
