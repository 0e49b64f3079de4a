import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('shop/home.tsx'),
  route('products', 'shop/catalogue.tsx'),
  route('view-product/:id', 'shop/product.tsx'),
  route('credits', 'shop/credits.tsx'),
  route('info/:page', 'shop/info.tsx'),
  route('cart', 'checkout/cart.tsx'),
  layout('account/account-layout.tsx', [
    route('login-user', 'account/login.tsx'),
    route('register-user', 'account/register.tsx'),
    route('user-profile/:id', 'account/profile.tsx'),
    route('update-user/:id', 'account/update-profile.tsx'),
    route('my-orders', 'checkout/my-orders.tsx'),
    route('api/users/activate/:token', 'account/links/activate.tsx'),
    route('api/users/reset-password/:token', 'account/links/reset.tsx'),
  ]),
  route('checkout', 'checkout/checkout.tsx'),
  route('order/:number', 'checkout/order.tsx'),
  route('demo-payment/:id', 'checkout/demo-payment.tsx'),
  route('withdraw', 'checkout/withdraw.tsx'),
  layout('admin/admin-layout.tsx', [
    route('users', 'admin/users/directory.tsx'),
    route('view-user/:id', 'admin/users/user.tsx'),
    route('orders-admin', 'admin/orders/list.tsx'),
    route('products-admin', 'admin/products/list.tsx'),
    route('view-product-admin/:id', 'admin/products/product.tsx'),
    route('create-product-admin', 'admin/products/create.tsx'),
    route('view-categories-admin/:id', 'admin/categories/category.tsx'),
    route('create-category-admin', 'admin/categories/create.tsx'),
  ]),
  route('*', 'shop/not-found.tsx'),
] satisfies RouteConfig
