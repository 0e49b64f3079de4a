// Limits of what only admins do, apart from those that every page loads.

/** The largest file to import; `lines` exclude the header. */
export const importLimits = {
  lines: 10_000,
  columns: 100,
  /** Characters of one line. */
  line: 100_000,
} as const

/** Characters of a file with settings and texts: enough for the longest ones. */
export const maxSettingsFile = 1_500_000

/** Entries of an uploaded bank statement. */
export const maxStatementEntries = 10_000

/** Rows of a file with counted stock, and how many of them may change something. */
export const maxStocktakeRows = 5_000
export const maxStocktakeChanges = 1_000

/** Rows of a file with tracking numbers: each ships an order. */
export const maxTrackingRows = 300

/** The highest quantity of a product. */
export const maxStock = 1_000_000

/** The default period of a sales report, in days. */
export const defaultSalesDays = 30
/** The longest period, in days. */
export const maxSalesDays = 366
