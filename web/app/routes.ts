import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('shop/home.tsx'),
  route('products', 'shop/catalogue.tsx'),
  route('view-product/:id', 'shop/product.tsx'),
  layout('forms/form-layout.tsx', [
    route('login-user', 'account/login.tsx'),
    route('register-user', 'account/register.tsx'),
    route('user-profile/:id', 'account/profile.tsx'),
    route('update-user/:id', 'account/update-profile.tsx'),
    route('api/users/activate/:token', 'account/activate.tsx'),
    route('api/users/reset-password/:token', 'account/reset-by-link.tsx'),
  ]),
  route('*', 'shop/not-found.tsx'),
] satisfies RouteConfig
