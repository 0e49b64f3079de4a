/** The labels of the fields of products and categories. */
export const categoryLabels = { name: 'Name', image: 'Picture' }

export const productLabels = {
  ...categoryLabels,
  price: 'Price',
  stock: 'Stock',
  category: 'Category',
  description: 'Description',
  hidden: 'Visibility',
  focus: 'Focus',
}
