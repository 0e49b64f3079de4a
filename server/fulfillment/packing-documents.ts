import type { DrawnLogo } from '../pdf/paper-logo.ts'

/** What one order's packing slip says. */
export type PackingSlip = {
  number: string
  buyer: string[]
  /** Labels and values. */
  facts: [string, string][]
  items: { name: string; quantity: number }[]
  note: string
}

export type PickList = {
  /** Labels and values. */
  facts: [string, string][]
  items: { name: string; quantity: number; orders: string }[]
}

export type Issuer = {
  /** The shop's name. */
  shop: string
  seller: string[]
  createdAt: string
  logo: DrawnLogo | undefined
}

export type PackingDocument =
  | (Issuer & { kind: 'slips'; slips: PackingSlip[] })
  | (Issuer & { kind: 'pick-list'; list: PickList })
