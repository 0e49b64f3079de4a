import { orderLimits } from '../../../contract/orders/order-limits.ts'
import type { BankAccount } from '../../connections.ts'
import { type Cents, cents, toDecimal } from '../../money.ts'

type Transfer = {
  /** Follows the transfer to the payee's statement: at most 35 characters. */
  id: string
  cents: Cents
  name: string
  iban: string
  purpose: string
}

type Payments = {
  /** Unique among all files of the shop: at most 33 characters. */
  id: string
  createdAt: string
  /** The day on which the bank is to execute them. */
  day: string
  account: BankAccount
  transfers: Transfer[]
}

const maxPurpose = 140

/**
 * SEPA credit transfers as ISO 20022 pain.001.001.09, of which banks take the part that the European Payments
 * Council describes (EPC132-08): amounts in euros, shared charges, names and purposes in a small character set.
 */
export function sepaFile({ id, createdAt, day, account, transfers }: Payments): string {
  const sums: Node[] = [
    ['NbOfTxs', String(transfers.length)],
    ['CtrlSum', euro(cents(transfers.reduce((sum, transfer) => sum + transfer.cents, 0)))],
  ]
  const holder: Node = ['Nm', sepaText(account.holder, orderLimits.payee)]
  const bank: Node = account.bic ? ['BICFI', account.bic] : ['Othr', [['Id', 'NOTPROVIDED']]]
  const document: Node = [
    'CstmrCdtTrfInitn',
    [
      ['GrpHdr', [['MsgId', id], ['CreDtTm', createdAt], ...sums, ['InitgPty', [holder]]]],
      [
        'PmtInf',
        [
          ['PmtInfId', `${id}-1`],
          ['PmtMtd', 'TRF'],
          ...sums,
          ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]],
          ['ReqdExctnDt', [['Dt', day]]],
          ['Dbtr', [holder]],
          ['DbtrAcct', [['Id', [['IBAN', account.iban]]]]],
          ['DbtrAgt', [['FinInstnId', [bank]]]],
          ['ChrgBr', 'SLEV'],
          ...transfers.map(toNode),
        ],
      ],
    ],
  ]
  const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">\n${write(document, '  ')}</Document>\n`
}

function toNode({ id, cents, name, iban, purpose }: Transfer): Node {
  return [
    'CdtTrfTxInf',
    [
      ['PmtId', [['EndToEndId', id]]],
      ['Amt', [['InstdAmt Ccy="EUR"', euro(cents)]]],
      ['Cdtr', [['Nm', sepaText(name, orderLimits.payee)]]],
      ['CdtrAcct', [['Id', [['IBAN', iban]]]]],
      ['RmtInf', [['Ustrd', sepaText(purpose, maxPurpose)]]],
    ],
  ]
}

/** Letters that have no accent to leave out. */
const letters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd' },
  ...{ Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i', '&': '+', '’': "'", '–': '-', '—': '-' },
}

/**
 * A text in the characters that all banks take, without those that it has no letter for. Slashes at its ends or
 * in pairs have a meaning of their own, so they are left out.
 */
export function sepaText(text: string, longest: number): string {
  const plain = text
    .replace(/./gu, letter => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-zA-Z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\/+/g, '/')
    .replace(/ +/g, ' ')
  const trim = (part: string) => part.replace(/^[ /]+|[ /]+$/g, '')
  return trim(trim(plain).slice(0, longest))
}

/** The start tag's content, and text or what is inside. */
type Node = [tag: string, content: string | Node[]]

function write([tag, content]: Node, indent: string): string {
  const [end] = tag.split(' ', 1)
  if (typeof content === 'string') return `${indent}<${tag}>${escapeXml(content)}</${end}>\n`
  const inside = content.map(node => write(node, `${indent}  `)).join('')
  return `${indent}<${tag}>\n${inside}${indent}</${end}>\n`
}

function escapeXml(text: string): string {
  return text.replace(/[<>&]/g, sign => `&#${sign.charCodeAt(0)};`)
}

function euro(amount: Cents): string {
  return toDecimal(amount).toFixed(2)
}
