import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('shop/home.tsx'),
  route('products', 'shop/catalogue.tsx'),
  route('view-product/:id', 'shop/product.tsx'),
  route('*', 'shop/not-found.tsx'),
] satisfies RouteConfig
