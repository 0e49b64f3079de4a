/** What the fields of products and categories are called. */
export const categoryLabels = { name: 'Name', image: 'Picture' }

export const productLabels = {
  ...categoryLabels,
  price: 'Price',
  category: 'Category',
  description: 'Description',
}
