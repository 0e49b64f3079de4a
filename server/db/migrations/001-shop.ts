import { accounts } from './001/accounts.ts'
import { books } from './001/books.ts'
import { catalogue } from './001/catalogue.ts'
import { countersOf } from './001/counters.ts'
import { jobs } from './001/jobs.ts'
import { orders } from './001/orders.ts'
import { payments } from './001/payments.ts'
import { prices } from './001/prices.ts'
import { search } from './001/search.ts'
import { stock } from './001/stock.ts'
import type { Dialect } from './dialects.ts'

/** All tables, each after those that it refers to. */
export const shop = (dialect: Dialect) =>
  [catalogue, accounts, stock, orders, payments, books, search, prices, countersOf, jobs]
    .map(part => part(dialect))
    .join('')
