import { Link } from 'react-router'
import type { InvoiceContent } from '../../../contract/orders/invoice.ts'
import { orderLink, pdfLink } from '../purchase/payment-redirect.ts'
import sumStyles from '../purchase/sums.module.css'
import { buttonClass } from '../ui/button-link.tsx'
import list from '../ui/description-list.module.css'
import { DescriptionItem, DescriptionList } from '../ui/description-list.tsx'
import { Logo } from '../ui/logo.tsx'
import styles from './invoice.module.css'

type InvoiceViewProps = {
  /** The order's. */
  number: string
  /** Its own. */
  invoice: string
  content: InvoiceContent
}

/** An invoice or a credit note as issued: a sheet of paper, which is all that is printed. */
export function InvoiceView({ number, invoice, content }: InvoiceViewProps) {
  const { title, seller, buyer, facts, lines, sums, total, taxes, payment, notes } = content
  return (
    <div className={`page ${styles.page}`}>
      <p className={styles.actions}>
        <Link to={orderLink(number)}>← Back to order {number}</Link>
        <a href={pdfLink(number, invoice)} download className={buttonClass(false)}>
          Save as PDF
        </a>
      </p>
      <article className={styles.sheet} aria-label={title}>
        <div className={styles.head}>
          <p className={styles.brand} data-paper>
            <Logo />
            <span>{content.shop}</span>
          </p>
          <h1>{title}</h1>
        </div>
        <div className={styles.sides}>
          <Address label="From" lines={seller} />
          <Address label="To" lines={buyer} />
          {payment && (
            <p className={styles.payment}>
              <strong>{payment.status}</strong> {payment.text}
            </p>
          )}
        </div>
        <DescriptionList className={list.beside}>{facts.map(toItem)}</DescriptionList>
        <Table label="Items" rows={lines} />
        <Table label="VAT" rows={taxes} />
        <div className={styles.sums}>
          <DescriptionList className={sumStyles.sums}>
            {sums.map(toItem)}
            <DescriptionItem term={total[0] ?? ''} emphasis="total">
              {total[1]}
            </DescriptionItem>
          </DescriptionList>
        </div>
        {notes.map(note => (
          <p key={note}>{note}</p>
        ))}
      </article>
    </div>
  )
}

function toItem([term = '', value]: string[]) {
  return (
    <DescriptionItem key={term} term={term}>
      {value}
    </DescriptionItem>
  )
}

function Address({ label, lines }: { label: string; lines: string[] }) {
  return (
    <section aria-label={label}>
      <p className={styles.label}>{label}</p>
      <p className={styles.address} dir="auto">
        {lines.join('\n')}
      </p>
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
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
