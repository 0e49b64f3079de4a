import { draw } from '../../pdf/draw.ts'
import type { Column } from '../../pdf/page.ts'

/** What a stocktake list says, by category. */
export type StocktakePaper = {
  shop: string
  createdAt: string
  /** Such as the day. */
  facts: [string, string][]
  /** `expected` is null where counters are not to see it. */
  categories: { name: string; products: { name: string; id: string; expected: number | null }[] }[]
}

/** A category's name, the table header and one product. */
const firstRowsHeight = 80

const factColumns: Column[] = [{ width: 0.2 }, { width: 0.8 }]

export function drawStocktake(paper: StocktakePaper): Promise<Uint8Array> {
  const info = { title: 'Stocktake', author: paper.shop, date: new Date(paper.createdAt) }
  return draw(info, page => {
    page.section('Stocktake')
    page.text('H1', ['Stocktake'], { bold: true, size: 20 })
    page.space(8)
    page.table(paper.facts, factColumns)
    for (const { name, products } of paper.categories) {
      page.keepTogether(firstRowsHeight)
      page.space(16)
      page.text('P', [name], { bold: true })
      page.space(4)
      const isShown = products.some(({ expected }) => expected !== null)
      const header = ['Product', 'ID', ...(isShown ? ['Expected'] : []), 'Counted']
      const rows = products.map(({ name, id, expected }) => [
        ...[name, id, ...(isShown ? [String(expected ?? '')] : [])],
        '________',
      ])
      page.table([header, ...rows], columnsFor(isShown), { header: true })
    }
  })
}

function columnsFor(isShown: boolean): Column[] {
  const counted: Column = { width: 0.14, right: true }
  return isShown
    ? [{ width: 0.3 }, { width: 0.43 }, { width: 0.13, right: true }, counted]
    : [{ width: 0.43 }, { width: 0.43 }, counted]
}
