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

type Head = { seller: string[]; createdAt: string }

export type PackingDocument =
  | (Head & { kind: 'slips'; slips: PackingSlip[] })
  | (Head & { kind: 'pick-list'; list: PickList })
