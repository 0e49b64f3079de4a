import type { Cart, CartLine } from '../../../contract/cart/cart.ts'
import type { Product } from '../../../contract/catalogue/product.ts'

export function newProduct({ id = crypto.randomUUID(), ...overrides }: Partial<Product> = {}) {
  return {
    _id: id,
    id,
    name: 'Stormplate of the Vigil',
    description: 'Plate for the watch.',
    price: 249.5,
    image: null,
    category: null,
    availability: 'available',
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-02T10:00:00.000Z',
    ...overrides,
  } satisfies Product
}

/** Of a product that says nothing about its safety. */
export const noSafety = {
  ...{ manufacturer: '', manufacturerOutsideEu: false, responsiblePerson: '' },
  ...{ identifier: '', warnings: '' },
}

export function newCartLine(product: Product, overrides: Partial<CartLine> = {}): CartLine {
  const { id, name, image, price, availability, category } = product
  const { quantity = 1 } = overrides
  return {
    product: { id, name, image, price, availability, category: category?.name ?? null },
    quantity,
    total: quantity * price,
    oldPrice: null,
    problem: null,
    left: null,
    addedAt: '2026-11-03T09:00:00.000Z',
    ...overrides,
  }
}

export function cartOf(lines: CartLine[]): Cart {
  const sum = (of: (line: CartLine) => number) => lines.reduce((all, line) => all + of(line), 0)
  return { lines, count: sum(({ quantity }) => quantity), subtotal: sum(({ total }) => total) }
}
