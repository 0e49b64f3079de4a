import { Link } from 'react-router'
import type { InvoiceContent } from '../../../contract/invoice.ts'
import { orderLink, pdfLink } from '../purchase/payment-redirect.ts'
import { buttonClass } from '../ui/button-link.tsx'
import page from '../ui/page.module.css'
import styles from './invoice.module.css'

type InvoiceViewProps = {
  /** The order's. */
  number: string
  /** Its own. */
  invoice: string
  content: InvoiceContent
}

/** An invoice or a credit note, as it was written. */
export function InvoiceView({ number, invoice, content }: InvoiceViewProps) {
  const { title, seller, buyer, facts, lines, sums, total, taxes, notes } = content
  return (
    <div className={`${page.page} ${styles.page}`}>
      <p className={styles.ways}>
        <Link to={orderLink(number)}>Order {number}</Link>
        <a href={pdfLink(number, invoice)} download className={buttonClass(false)}>
          Save as PDF
        </a>
      </p>
      <h1>{title}</h1>
      <div className={styles.sides}>
        <Address label="From" lines={seller} />
        <Address label="To" lines={buyer} />
      </div>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Table label="Articles" rows={lines} />
      <dl className={styles.sums}>
        {[...sums, total].map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Table label="VAT" rows={taxes} />
      {notes.map(note => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

function Address({ label, lines }: { label: string; lines: string[] }) {
  return (
    <section aria-label={label}>
      <p className={styles.label}>{label}</p>
      <p className={styles.address}>{lines.join('\n')}</p>
    </section>
  )
}

/** Rows with their header; on a phone each becomes a block, its figures with their names. */
function Table({ label, rows: [header, ...rows] }: { label: string; rows: string[][] }) {
  if (!header) return null
  return (
    <section aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {header.map(term => (
              <th key={term} scope="col">
                {term}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change.
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={header[column]} data-label={header[column]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
