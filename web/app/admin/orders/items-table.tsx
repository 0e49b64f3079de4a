import { Group, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { ProductImage } from '../../catalogue/product-image.tsx'
import styles from './items-table.module.css'

type ItemsTableProps<L> = {
  lines: L[]
  name: (line: L) => ReactNode
  /** The other columns. */
  figures: [name: string, cell: (line: L) => ReactNode][]
}

/** The items of an order or a return, and figures about each. */
export function ItemsTable<L extends { id: string; image: string | null }>({
  lines,
  name,
  figures,
}: ItemsTableProps<L>) {
  return (
    <Table className={styles.items ?? ''} verticalSpacing={4} horizontalSpacing="xs" tabularNums>
      <Table.Thead>
        <Table.Tr>
          {['Item', ...figures.map(([label]) => label)].map(label => (
            <Table.Th key={label} scope="col" fz="xs" fw={600} c="dimmed">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(line => (
          <Table.Tr key={line.id}>
            <Table.Th scope="row" fw="inherit">
              <Group gap="sm" wrap="nowrap" mih="var(--touch)">
                <span className={styles.image}>
                  <ProductImage image={line.image} alt="" sizes="44px" loading="eager" />
                </span>
                {name(line)}
              </Group>
            </Table.Th>
            {figures.map(([label, cell]) => (
              <Table.Td key={label} data-label={label}>
                {cell(line)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
