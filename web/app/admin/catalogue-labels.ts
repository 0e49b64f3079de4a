/** The labels of the fields of products and categories. */
export const categoryLabels = { name: 'Name', image: 'Image' }

export const productLabels = {
  ...categoryLabels,
  price: 'Price',
  reducedPrice: 'Reduced price',
  reducedFrom: 'Reduced from',
  reducedUntil: 'Reduced until',
  stock: 'Stock',
  taxClass: 'VAT class',
  weight: 'Weight',
  category: 'Category',
  description: 'Description',
  manufacturer: 'Manufacturer',
  manufacturerOutsideEu: 'Manufacturer’s location',
  responsiblePerson: 'Responsible person in the EU',
  identifier: 'Identifier',
  warnings: 'Warnings',
  hidden: 'Visibility',
  focus: 'Focus',
}
