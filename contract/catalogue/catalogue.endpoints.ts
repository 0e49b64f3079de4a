import { MessageReply } from '../accounts/account.ts'
import { BulkIds, BulkReply } from '../bulk.ts'
import { CsvFile, csvType } from '../csv.ts'
import type { EndpointTable } from '../endpoint.ts'
import { IdParams } from '../fields.ts'
import {
  CategoryList,
  CategoryReply,
  CreateCategory,
  ManageCategoryReply,
  UpdateCategory,
} from './category.ts'
import { AdminCategoriesQuery, AdminCategoryPage } from './category-list.ts'
import { ImportFile, ImportPreview, ImportReply, PreviewImport } from './import.ts'
import {
  AdminProductReply,
  CreateProduct,
  CreateProductReply,
  ProductPage,
  ProductQuery,
  ProductReply,
  UpdateProduct,
  UpdateProductReply,
} from './product.ts'
import {
  AdminProductPage,
  AdminProductsQuery,
  HideProducts,
  MoveProducts,
  TaxClassesReply,
  TaxProducts,
} from './product-list.ts'
import { RelatedProducts } from './related.ts'
import { Suggestions, SuggestQuery } from './suggest.ts'

export const catalogueEndpoints = {
  'GET /api/product': {
    access: 'public',
    summary: 'Products, newest first unless sorted',
    query: ProductQuery,
    reply: ProductPage,
    cache: 'catalogue',
  },
  'GET /api/product/{id}': {
    access: 'public',
    summary: 'One product',
    params: IdParams,
    reply: ProductReply,
    cache: 'catalogue',
  },
  'GET /api/product/{id}/related': {
    access: 'public',
    summary: 'The products of its category most like one, or the newest if there are none',
    params: IdParams,
    reply: RelatedProducts,
    cache: 'catalogue',
  },
  'GET /api/suggest': {
    access: 'public',
    summary: 'Searches, categories and products that begin with what was typed',
    query: SuggestQuery,
    reply: Suggestions,
    cache: 'catalogue',
  },
  'POST /api/product': {
    may: 'catalogue',
    summary: 'Adds a product',
    body: CreateProduct,
    upload: true,
    reply: CreateProductReply,
    status: 201,
  },
  'PUT /api/product/update/{id}': {
    may: 'catalogue',
    summary: 'Changes a product, in part',
    params: IdParams,
    body: UpdateProduct,
    upload: true,
    reply: UpdateProductReply,
  },
  'DELETE /api/product/delete/{id}': {
    may: 'catalogue',
    summary: 'Deletes a product',
    params: IdParams,
    reply: MessageReply,
  },
  'GET /api/admin/product': {
    may: 'catalogue',
    summary: 'The products, newest first by default',
    query: AdminProductsQuery,
    reply: AdminProductPage,
  },
  'GET /api/admin/product/export': {
    may: { allOf: ['exports', 'catalogue'] },
    summary: 'All products as a CSV file, which the import reads, in the order of their creation',
    reply: CsvFile,
    download: csvType,
    changes: true,
  },
  'GET /api/admin/product/{id}': {
    may: 'catalogue',
    summary: 'One product, even if it is hidden',
    params: IdParams,
    reply: AdminProductReply,
  },
  'POST /api/admin/product/{id}/copy': {
    may: 'catalogue',
    summary: 'Duplicates a product as a hidden one, without its stock',
    params: IdParams,
    reply: CreateProductReply,
    status: 201,
  },
  'PUT /api/admin/product/category': {
    may: 'catalogue',
    summary: 'Moves several products to a category, or out of theirs, one by one',
    body: MoveProducts,
    reply: BulkReply,
  },
  'GET /api/admin/tax-classes': {
    may: 'catalogue',
    summary: 'The classes of VAT that products can have',
    reply: TaxClassesReply,
  },
  'PUT /api/admin/product/tax-class': {
    may: 'catalogue',
    summary: 'Sets the VAT class of several products',
    body: TaxProducts,
    reply: BulkReply,
  },
  'PUT /api/admin/product/visibility': {
    may: 'catalogue',
    summary: 'Hides or shows several products, one by one',
    body: HideProducts,
    reply: BulkReply,
  },
  'POST /api/admin/product/delete': {
    may: 'catalogue',
    summary: 'Deletes several products, one by one',
    body: BulkIds,
    reply: BulkReply,
  },
  'GET /api/category': {
    access: 'public',
    summary: 'All categories, by name',
    reply: CategoryList,
    cache: 'catalogue',
  },
  'GET /api/category/{id}': {
    access: 'public',
    summary: 'One category',
    params: IdParams,
    reply: CategoryReply,
    cache: 'catalogue',
  },
  'POST /api/category': {
    may: 'catalogue',
    summary: 'Adds a category',
    body: CreateCategory,
    upload: true,
    reply: ManageCategoryReply,
    status: 201,
  },
  'PUT /api/category/update/{id}': {
    may: 'catalogue',
    summary: 'Changes a category, in part',
    params: IdParams,
    body: UpdateCategory,
    upload: true,
    reply: ManageCategoryReply,
  },
  'DELETE /api/category/delete/{id}': {
    may: 'catalogue',
    summary: 'Deletes a category; its products stay, uncategorized',
    params: IdParams,
    reply: MessageReply,
  },
  'GET /api/admin/category': {
    may: 'catalogue',
    summary: 'The categories with the numbers of their products, by name by default',
    query: AdminCategoriesQuery,
    reply: AdminCategoryPage,
  },
  'POST /api/admin/category/delete': {
    may: 'catalogue',
    summary: 'Deletes several categories, one by one; their products stay, uncategorized',
    body: BulkIds,
    reply: BulkReply,
  },
  'GET /api/admin/category/export': {
    may: { allOf: ['exports', 'catalogue'] },
    summary: 'All categories as a CSV file, which the import reads, by name',
    reply: CsvFile,
    download: csvType,
    changes: true,
  },
  'DELETE /api/admin/demo': {
    may: 'catalogue',
    summary: 'Removes the demo, but for what was changed and categories that still have products',
    reply: MessageReply,
  },
  'POST /api/admin/import/preview': {
    may: 'catalogue',
    summary: 'Previews the import of a CSV file row by row; changes nothing',
    body: PreviewImport,
    upload: 'file',
    reply: ImportPreview,
  },
  'POST /api/admin/import': {
    may: 'catalogue',
    summary: 'Imports a CSV file as previewed: all rows or none; 409 if the preview has changed',
    body: ImportFile,
    upload: 'file',
    reply: ImportReply,
  },
  'POST /api/admin/import/{id}/undo': {
    may: 'catalogue',
    summary:
      'Undoes an import: deletes what it created, restores what it changed; 409 if changed since',
    params: IdParams,
    reply: MessageReply,
  },
} as const satisfies EndpointTable
