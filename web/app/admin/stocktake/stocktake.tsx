import { Button, Group } from '@mantine/core'
import { maxStocktakeChanges, maxStocktakeRows } from '../../../../contract/admin-limits.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { AdminPage } from '../admin-page.tsx'
import { adminRoute } from '../admin-route.ts'
import styles from '../import/import.module.css'
import { type TableCalls, TableImport } from '../import/table-import.tsx'
import { stockAdmin, stocktakeAdmin } from '../links.ts'

export const handle = adminRoute({ title: stocktakeAdmin.label, back: stockAdmin })

const calls: TableCalls<object> = {
  preview: (call, body) => call('POST /api/admin/stock/stocktake/preview', { body }),
  apply: (call, body) => call('POST /api/admin/stock/stocktake', { body }),
}

const paper = '/api/admin/stock/stocktake/paper'

export default function StocktakePage() {
  return (
    <AdminPage title={stocktakeAdmin.label} back={stockAdmin}>
      <Group>
        <Button component="a" href="/api/admin/stock/stocktake" download>
          Download list
        </Button>
        <Button component="a" href={paper} download>
          Print list
        </Button>
        <Button component="a" href={`${paper}?expected=1`} download>
          Print with expected stock
        </Button>
      </Group>
      <ul className={styles.facts}>
        <li>
          The list has all products whose stock is tracked. Fill in the column “Counted”, or print
          one to write on.
        </li>
        <li>Rows without a count stay as they are.</li>
        <li>Count what is there, including items that orders hold and that weren’t shipped.</li>
        <li>A product whose stock has changed since the list was made has to be counted again.</li>
      </ul>
      <TableImport
        label="Counted stock"
        description={`The list with its columns ID, In stock and Counted: up to ${formatNumber(maxStocktakeRows)} rows below the header, of which ${formatNumber(maxStocktakeChanges)} may change something.`}
        calls={calls}
        fieldsOf={() => ({})}
        buttonFor={count =>
          count === 1 ? 'Update 1 product' : `Update ${formatNumber(count)} products`
        }
      />
    </AdminPage>
  )
}
