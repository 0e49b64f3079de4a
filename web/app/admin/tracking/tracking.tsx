import { maxTrackingRows } from '../../../../contract/admin-limits.ts'
import { maxCarrier } from '../../../../contract/limits.ts'
import { AdminPage } from '../admin-page.tsx'
import { adminRoute } from '../admin-route.ts'
import { SuggestInput } from '../form/suggest-input.tsx'
import styles from '../import/import.module.css'
import { type TableCalls, TableImport } from '../import/table-import.tsx'
import { ordersAdmin, trackingAdmin } from '../links.ts'
import { useCarriers } from '../use-shipping.ts'

export const handle = adminRoute({ title: trackingAdmin.label, back: ordersAdmin })

const calls: TableCalls<{ carrier: string }> = {
  preview: (call, body) => call('POST /api/admin/order/tracking/preview', { body }),
  apply: (call, body) => call('POST /api/admin/order/tracking', { body }),
}

export default function TrackingPage() {
  return (
    <AdminPage title={trackingAdmin.label} back={ordersAdmin}>
      <ul className={styles.facts}>
        <li>You’ll see a preview before anything changes.</li>
        <li>A paid order ships with all items that are left, and its buyer gets an email.</li>
        <li>A shipped package without a tracking number gets it, and its buyer gets an email.</li>
        <li>Uploading a file again changes nothing twice.</li>
      </ul>
      <TableImport
        label="Tracking numbers"
        description={`A CSV file of your carrier or a spreadsheet with the columns Order, Tracking number and Carrier: up to ${maxTrackingRows} rows below the header.`}
        calls={calls}
        fieldsOf={form => ({ carrier: String(form.get('carrier') ?? '') })}
        buttonFor={count => (count === 1 ? 'Apply 1 row' : `Apply ${count} rows`)}
      >
        <SuggestInput
          label="Carrier"
          description="Used for rows without a carrier."
          name="carrier"
          maxLength={maxCarrier}
          suggestions={useCarriers()}
          maw="24rem"
        />
      </TableImport>
    </AdminPage>
  )
}
