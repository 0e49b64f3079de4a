import type { NextAction } from '../../../contract/payments/payment.ts'
import { formatPrice } from '../catalogue/price.ts'
import { CopyButton } from '../forms/copy-button.tsx'
import { formatDay } from '../purchase/order-text.ts'
import styles from './order.module.css'

type Transfer = Extract<NextAction, { kind: 'transfer' }>

type TransferDetailsProps = {
  transfer: Transfer
  /** A part was received before. */
  isRest: boolean
}

/** Everything that a bank asks for, as text and, in euros, as a QR code. */
export function TransferDetails({ transfer, isRest }: TransferDetailsProps) {
  const { holder, iban, bic, amount, reference, code, payBefore } = transfer
  const facts = [
    { term: 'Account holder', shown: holder, copied: holder },
    { term: 'IBAN', shown: iban, copied: iban.replaceAll(' ', '') },
    ...(bic ? [{ term: 'BIC', shown: bic, copied: bic }] : []),
    { term: 'Amount', shown: formatPrice(amount), copied: amount.toFixed(2) },
    { term: 'Reference', shown: reference, copied: reference.replaceAll(' ', '') },
  ]
  return (
    <>
      <p>
        {isRest && `${formatPrice(amount)} is still due. `}Please transfer {formatPrice(amount)} by{' '}
        {formatDay(payBefore)}. We’re holding your sets until then.
      </p>
      <div className={styles.transfer}>
        <dl className={styles.account}>
          {facts.map(({ term, shown, copied }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <span>{shown}</span>
                <CopyButton
                  text={copied}
                  what={`the ${term.replace(/^[A-Z](?=[a-z])/, first => first.toLowerCase())}`}
                />
              </dd>
            </div>
          ))}
        </dl>
        {code !== null && (
          <figure className={styles.code}>
            <img
              src={`data:image/svg+xml,${encodeURIComponent(code)}`}
              width={208}
              height={208}
              alt="QR code with the payment details for your banking app"
            />
            <figcaption>Or scan this with your banking app.</figcaption>
          </figure>
        )}
      </div>
    </>
  )
}
