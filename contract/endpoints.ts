import { z } from 'zod'
import {
  AskReset,
  EmailChangeReply,
  LinkReply,
  Login,
  LogoutReply,
  Message,
  Register,
  ResetPassword,
  SessionReply,
  TokenParams,
  VerifyEmail,
} from './account.ts'
import { ActivityPage, ActivityQuery } from './activity.ts'
import { AdminSearchQuery, AdminSearchReply } from './admin-search.ts'
import { BooksQuery, BooksReply, ZipFile, zipType } from './books.ts'
import { BulkReply } from './bulk.ts'
import { AddToCart, AddToCartReply, CartReply, ChangeCartLine } from './cart.ts'
import {
  CategoryList,
  CategoryReply,
  CreateCategory,
  ManageCategoryReply,
  UpdateCategory,
} from './category.ts'
import { AdminCategoriesQuery, AdminCategoryPage, DeleteCategories } from './category-list.ts'
import { CsvFile, csvType } from './csv.ts'
import {
  ChangeDiscount,
  CreateDiscount,
  DiscountPage,
  DiscountReply,
  DiscountsQuery,
} from './discount.ts'
import { FailedMailPage, FailedMails, FailedMailsQuery } from './failed-mail.ts'
import { IdParams } from './fields.ts'
import { ImportFile, ImportPreview, ImportReply, PreviewImport } from './import.ts'
import { InvoiceParams, InvoiceWordsReply, PdfFile, pdfType } from './invoice.ts'
import {
  AccountOfOrder,
  AdminOrderPage,
  AdminOrderReply,
  AdminOrdersQuery,
  CancelOrder,
  CheckoutQuery,
  CheckoutReply,
  ExportOrdersQuery,
  ManageOrder,
  ManageOrderReply,
  OrderPage,
  OrderParams,
  OrderQuery,
  OrderReply,
  OwnOrdersQuery,
  PayOrder,
  PayOrderReply,
  PlaceOrder,
  PlaceOrderReply,
  SendOrderLink,
  SendOrderLinkReply,
  UnpaidOrderReply,
  Withdraw,
  WithdrawalOrderReply,
  WithdrawalQuery,
  WithdrawReply,
} from './order.ts'
import { OverviewReply } from './overview.ts'
import { DemoPaymentReply, SettleDemoPayment } from './payment.ts'
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
  DeleteProducts,
  HideProducts,
  MoveProducts,
} from './product-list.ts'
import {
  AdminSettingsReply,
  ChangeSettings,
  ChangeSettingsReply,
  FeaturedReply,
  SettingsReply,
} from './settings.ts'
import { SignUpPage, SignUps, SignUpsQuery } from './sign-up-list.ts'
import {
  BookEntries,
  BookEntriesReply,
  ChangeEntry,
  StatementPage,
  StatementReply,
  StatementsQuery,
  UploadStatement,
  UploadStatementReply,
} from './statement.ts'
import { ChangeStock, StockMovesQuery, StockPage, StockQuery, StockReply } from './stock.ts'
import {
  ManageUser,
  ManageUserReply,
  UpdateProfile,
  UpdateReply,
  UserDirectory,
  UserQuery,
  UserReply,
} from './user.ts'
import { AdminUserPage, AdminUsersQuery, BlockUsers, DeleteUsers } from './user-list.ts'
import {
  ManageWithdrawal,
  WithdrawalPage,
  WithdrawalReply,
  WithdrawalsQuery,
} from './withdrawal.ts'

/** Who may call an endpoint. `self`: {id} must be the caller's. */
export type Access = 'public' | 'user' | 'self' | 'self-or-admin' | 'admin'

export type Endpoint = {
  access: Access
  summary: string
  params?: z.ZodType
  query?: z.ZodObject
  /** JSON; also multipart if a picture may be included. */
  body?: z.ZodType
  /** The body may include a picture, or a file of another kind. */
  upload?: true | 'file'
  reply: z.ZodType
  /** The media type of a file that is the reply. */
  download?: string
  /** The status of success, 200 by default. */
  status?: 201
  /** The body is read as bytes, of up to 256 KiB, and what it says proves who sent it. */
  raw?: true
  /** For a GET with side effects: applies the protection of the other methods. */
  changes?: true
  /** The reply is the same for everyone until the catalogue or the settings change. */
  cache?: 'catalogue'
}

/** Everything that the API offers. The API has no endpoint outside this table. */
export const endpoints = {
  'POST /api/users/register': {
    access: 'public',
    summary: 'Signs up: sends a link that makes the account',
    body: Register,
    upload: true,
    reply: Message,
    status: 201,
  },
  'POST /api/users/register/resend': {
    access: 'public',
    summary:
      'Sends a new link for the sign-up that this browser made, should it still wait for one',
    reply: Message,
  },
  'POST /api/users/verify-email': {
    access: 'public',
    summary: 'Uses a link: activates an account, or confirms a new email address',
    body: VerifyEmail,
    reply: Message,
  },
  'POST /api/users/forgot-password': {
    access: 'public',
    summary: 'Asks for a new password: sends a link that makes it the password',
    body: AskReset,
    reply: Message,
  },
  'POST /api/users/reset-password': {
    access: 'public',
    summary: 'With email and password asks for a new one, with a token uses the link',
    body: ResetPassword,
    reply: Message,
  },
  'GET /api/users/link/{token}': {
    access: 'public',
    summary: 'What a link is for and what it needs; 410 when it is used, expired or unknown',
    params: TokenParams,
    reply: LinkReply,
  },
  'GET /api/users/profile/{id}': {
    access: 'self-or-admin',
    summary: 'One user',
    params: IdParams,
    reply: UserReply,
  },
  'PUT /api/users/update/{id}': {
    access: 'self',
    summary: 'Changes the caller’s own record, in part',
    params: IdParams,
    body: UpdateProfile,
    upload: true,
    reply: UpdateReply,
  },
  'GET /api/users/email-change': {
    access: 'user',
    summary: 'The caller’s new email address that is not confirmed yet, if any',
    reply: EmailChangeReply,
  },
  'POST /api/users/email-change/resend': {
    access: 'user',
    summary: 'Sends a new link for the caller’s change of email address; 404 when none is pending',
    reply: Message,
  },
  'DELETE /api/users/email-change': {
    access: 'user',
    summary: 'Cancels the caller’s change of email address; 404 when none is pending',
    reply: Message,
  },
  'POST /api/auth/login': {
    access: 'public',
    summary: 'Signs in: a new session in place of any old one',
    body: Login,
    reply: UserReply,
  },
  'GET /api/auth/session': {
    access: 'public',
    summary: 'Who is signed in, if anyone',
    reply: SessionReply,
  },
  'GET /api/auth/logout': {
    access: 'public',
    summary: 'Signs out: ends the session',
    reply: LogoutReply,
    changes: true,
  },
  'GET /api/admin/dashboard': {
    access: 'admin',
    summary: 'The users, newest first, and the admins',
    query: UserQuery,
    reply: UserDirectory,
  },
  'PUT /api/admin/dashboard/update/{id}': {
    access: 'admin',
    summary: 'Changes a user’s record, in part',
    params: IdParams,
    body: ManageUser,
    upload: true,
    reply: ManageUserReply,
  },
  'DELETE /api/admin/dashboard/delete/{id}': {
    access: 'admin',
    summary: 'Deletes a user',
    params: IdParams,
    reply: Message,
  },
  'GET /api/admin/user': {
    access: 'admin',
    summary: 'The users and admins in one list, newest first unless said',
    query: AdminUsersQuery,
    reply: AdminUserPage,
  },
  'PUT /api/admin/user/block': {
    access: 'admin',
    summary: 'Blocks or unblocks several users, each by itself',
    body: BlockUsers,
    reply: BulkReply,
  },
  'POST /api/admin/user/delete': {
    access: 'admin',
    summary: 'Deletes several users, each by itself',
    body: DeleteUsers,
    reply: BulkReply,
  },
  'GET /api/admin/sign-up': {
    access: 'admin',
    summary: 'The sign-ups that wait for their link to be opened, newest first',
    query: SignUpsQuery,
    reply: SignUpPage,
  },
  'POST /api/admin/sign-up/resend': {
    access: 'admin',
    summary: 'Mails new links for several sign-ups, each of which voids the one before',
    body: SignUps,
    reply: BulkReply,
  },
  'POST /api/admin/sign-up/delete': {
    access: 'admin',
    summary: 'Deletes several sign-ups, whose links are void then',
    body: SignUps,
    reply: BulkReply,
  },
  'GET /api/admin/user/export': {
    access: 'admin',
    summary: 'All users and admins as a CSV file, in the order in which they joined',
    reply: CsvFile,
    download: csvType,
    changes: true,
  },
  'GET /api/admin/mail': {
    access: 'admin',
    summary: 'The mails that the shop gave up sending, the last ones first',
    query: FailedMailsQuery,
    reply: FailedMailPage,
  },
  'POST /api/admin/mail/retry': {
    access: 'admin',
    summary: 'Sends several failed mails again, unless they would come too late',
    body: FailedMails,
    reply: BulkReply,
  },
  'POST /api/admin/mail/delete': {
    access: 'admin',
    summary: 'Deletes several failed mails',
    body: FailedMails,
    reply: BulkReply,
  },
  'GET /api/admin/activity': {
    access: 'admin',
    summary: 'What admins did, newest first',
    query: ActivityQuery,
    reply: ActivityPage,
  },
  'GET /api/product': {
    access: 'public',
    summary: 'Products, newest first',
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
  'POST /api/product': {
    access: 'admin',
    summary: 'Adds a product',
    body: CreateProduct,
    upload: true,
    reply: CreateProductReply,
    status: 201,
  },
  'PUT /api/product/update/{id}': {
    access: 'admin',
    summary: 'Changes a product, in part',
    params: IdParams,
    body: UpdateProduct,
    upload: true,
    reply: UpdateProductReply,
  },
  'DELETE /api/product/delete/{id}': {
    access: 'admin',
    summary: 'Deletes a product',
    params: IdParams,
    reply: Message,
  },
  'GET /api/admin/product': {
    access: 'admin',
    summary: 'The products, newest first unless said',
    query: AdminProductsQuery,
    reply: AdminProductPage,
  },
  'GET /api/admin/product/export': {
    access: 'admin',
    summary: 'All products as a CSV file, which the import reads, in the order of their creation',
    reply: CsvFile,
    download: csvType,
    changes: true,
  },
  'GET /api/admin/product/{id}': {
    access: 'admin',
    summary: 'One product, also if it is hidden',
    params: IdParams,
    reply: AdminProductReply,
  },
  'POST /api/admin/product/{id}/copy': {
    access: 'admin',
    summary: 'Adds a hidden product like another one, without its stock',
    params: IdParams,
    reply: CreateProductReply,
    status: 201,
  },
  'PUT /api/admin/product/category': {
    access: 'admin',
    summary: 'Moves several products to a category, or out of theirs, each by itself',
    body: MoveProducts,
    reply: BulkReply,
  },
  'PUT /api/admin/product/visibility': {
    access: 'admin',
    summary: 'Hides or shows several products, each by itself',
    body: HideProducts,
    reply: BulkReply,
  },
  'POST /api/admin/product/delete': {
    access: 'admin',
    summary: 'Deletes several products, each by itself',
    body: DeleteProducts,
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
    access: 'admin',
    summary: 'Adds a category',
    body: CreateCategory,
    upload: true,
    reply: ManageCategoryReply,
    status: 201,
  },
  'PUT /api/category/update/{id}': {
    access: 'admin',
    summary: 'Changes a category, in part',
    params: IdParams,
    body: UpdateCategory,
    upload: true,
    reply: ManageCategoryReply,
  },
  'DELETE /api/category/delete/{id}': {
    access: 'admin',
    summary: 'Deletes a category; its products stay, uncategorised',
    params: IdParams,
    reply: Message,
  },
  'GET /api/admin/category': {
    access: 'admin',
    summary: 'The categories with the numbers of their products, by name unless said',
    query: AdminCategoriesQuery,
    reply: AdminCategoryPage,
  },
  'POST /api/admin/category/delete': {
    access: 'admin',
    summary: 'Deletes several categories, each by itself; their products stay, uncategorised',
    body: DeleteCategories,
    reply: BulkReply,
  },
  'GET /api/admin/category/export': {
    access: 'admin',
    summary: 'All categories as a CSV file, which the import reads, by name',
    reply: CsvFile,
    download: csvType,
    changes: true,
  },
  'POST /api/admin/import/preview': {
    access: 'admin',
    summary: 'Says of each line of a CSV file what its import would do; changes nothing',
    body: PreviewImport,
    upload: 'file',
    reply: ImportPreview,
  },
  'POST /api/admin/import': {
    access: 'admin',
    summary:
      'Imports a CSV file as its preview showed: all lines or none; 409 if they would differ',
    body: ImportFile,
    upload: 'file',
    reply: ImportReply,
  },
  'POST /api/admin/import/{id}/undo': {
    access: 'admin',
    summary:
      'Undoes an import: deletes what it created, restores what it changed; 409 if changed since',
    params: IdParams,
    reply: Message,
  },
  'GET /api/cart': {
    access: 'public',
    summary: 'What is in the visitor’s cart, at today’s prices',
    reply: CartReply,
  },
  'POST /api/cart/line': {
    access: 'public',
    summary:
      'Puts pieces of a product into the cart, to those that are there, as far as there are any',
    body: AddToCart,
    reply: AddToCartReply,
    status: 201,
  },
  'PUT /api/cart/line/{id}': {
    access: 'public',
    summary: 'Says how many of a product are in the cart',
    params: IdParams,
    body: ChangeCartLine,
    reply: CartReply,
  },
  'DELETE /api/cart/line/{id}': {
    access: 'public',
    summary: 'Takes a product out of the cart',
    params: IdParams,
    reply: CartReply,
  },
  'GET /api/checkout': {
    access: 'public',
    summary: 'What the visitor would order, and what it comes to',
    query: CheckoutQuery,
    reply: CheckoutReply,
  },
  'POST /api/order': {
    access: 'public',
    summary: 'Orders what is in the cart: once for each checkoutKey, else it is the same order',
    body: PlaceOrder,
    reply: PlaceOrderReply,
    status: 201,
  },
  'GET /api/order': {
    access: 'user',
    summary: 'The caller’s orders, newest first',
    query: OwnOrdersQuery,
    reply: OrderPage,
  },
  'GET /api/unpaid-order': {
    access: 'public',
    summary: 'The newest unpaid order of the caller’s account or browser',
    reply: UnpaidOrderReply,
  },
  'GET /api/order/{number}': {
    access: 'public',
    summary: 'An order of the caller’s, or one that the browser or the key opens; else 404',
    params: OrderParams,
    query: OrderQuery,
    reply: OrderReply,
  },
  'GET /api/order/{number}/invoice/{invoice}': {
    access: 'public',
    summary: 'An invoice or a credit note as a PDF, for whom the order opens; else 404',
    params: InvoiceParams,
    query: OrderQuery,
    reply: PdfFile,
    download: pdfType,
  },
  'GET /api/order/{number}/invoice/{invoice}/words': {
    access: 'public',
    summary: 'What an invoice or a credit note says, for whom the order opens; else 404',
    params: InvoiceParams,
    query: OrderQuery,
    reply: InvoiceWordsReply,
  },
  'POST /api/order/{number}/pay': {
    access: 'public',
    summary: 'Begins to pay, or goes on with it',
    params: OrderParams,
    body: PayOrder,
    reply: PayOrderReply,
  },
  'POST /api/order/{number}/cancel': {
    access: 'public',
    summary: 'Cancels an order that is neither paid nor shipped; 409 if it was paid meanwhile',
    params: OrderParams,
    body: CancelOrder,
    reply: Message,
  },
  'POST /api/order/{number}/account': {
    access: 'public',
    summary: 'Signs up with the name and email of an order: sends a link that makes the account',
    params: OrderParams,
    body: AccountOfOrder,
    reply: Message,
    status: 201,
  },
  'POST /api/order-link': {
    access: 'public',
    summary:
      'Emails the buyer a new link to an order; the reply is the same if there is no such order',
    body: SendOrderLink,
    reply: SendOrderLinkReply,
  },
  'GET /api/withdrawal': {
    access: 'public',
    summary: 'The order to withdraw from, if it is the caller’s or the browser opens it; else null',
    query: WithdrawalQuery,
    reply: WithdrawalOrderReply,
  },
  'POST /api/withdrawal': {
    access: 'public',
    summary: 'Withdraws from the contract: a mail says when that arrived',
    body: Withdraw,
    reply: WithdrawReply,
    status: 201,
  },
  'GET /api/payment/demo/{id}': {
    access: 'public',
    summary: 'A payment of the demonstration',
    params: IdParams,
    reply: DemoPaymentReply,
  },
  'POST /api/payment/demo/{id}': {
    access: 'public',
    summary: 'Pays in the demonstration, or fails to',
    params: IdParams,
    body: SettleDemoPayment,
    reply: DemoPaymentReply,
  },
  'POST /api/payment/stripe/event': {
    access: 'public',
    summary: 'Takes what Stripe signed and tells; 404 where the shop is not paid by Stripe',
    raw: true,
    reply: Message,
  },
  'GET /api/admin/overview': {
    access: 'admin',
    summary: 'What needs a hand, what was sold, the last orders, and settings that are missing',
    reply: OverviewReply,
  },
  'GET /api/settings': {
    access: 'public',
    summary: 'What the footer of every page has: how to reach the shop, its profiles, legal links',
    reply: SettingsReply,
    cache: 'catalogue',
  },
  'GET /api/featured': {
    access: 'public',
    summary: 'The products of the home page, with the newest in place of any that are gone',
    reply: FeaturedReply,
    cache: 'catalogue',
  },
  'GET /api/admin/settings': {
    access: 'admin',
    summary: 'What admins can set, and what of it they have',
    reply: AdminSettingsReply,
  },
  'PATCH /api/admin/settings': {
    access: 'admin',
    summary: 'Changes settings, or resets them to what came with the shop',
    body: ChangeSettings,
    reply: ChangeSettingsReply,
  },
  'GET /api/admin/search': {
    access: 'admin',
    summary: 'The newest orders, products, categories and users that have all of the words',
    query: AdminSearchQuery,
    reply: AdminSearchReply,
  },
  'GET /api/admin/order': {
    access: 'admin',
    summary: 'The orders, newest first unless said',
    query: AdminOrdersQuery,
    reply: AdminOrderPage,
  },
  'GET /api/admin/order/export': {
    access: 'admin',
    summary: 'The orders that a filter and a search find as a CSV file, oldest first',
    query: ExportOrdersQuery,
    reply: CsvFile,
    download: csvType,
    changes: true,
  },
  'GET /api/admin/order/{number}': {
    access: 'admin',
    summary: 'One order',
    params: OrderParams,
    reply: AdminOrderReply,
  },
  'GET /api/admin/order/{number}/invoice/{invoice}': {
    access: 'admin',
    summary: 'An invoice or a credit note of an order as a PDF',
    params: InvoiceParams,
    reply: PdfFile,
    download: pdfType,
  },
  'PUT /api/admin/order/{number}': {
    access: 'admin',
    summary: 'Does something with an order: books, ships, cancels, refunds, takes back, notes',
    params: OrderParams,
    body: ManageOrder,
    reply: ManageOrderReply,
  },
  'GET /api/admin/statement': {
    access: 'admin',
    summary: 'The bank statements that were uploaded, newest first',
    query: StatementsQuery,
    reply: StatementPage,
  },
  'POST /api/admin/statement': {
    access: 'admin',
    summary: 'Keeps a bank statement, each entry once; books nothing',
    body: UploadStatement,
    upload: 'file',
    reply: UploadStatementReply,
  },
  'GET /api/admin/statement/{id}': {
    access: 'admin',
    summary: 'A bank statement, with what could be done with each entry',
    params: IdParams,
    reply: StatementReply,
  },
  'POST /api/admin/statement-entry/book': {
    access: 'admin',
    summary: 'Books several entries on orders, each by itself and once',
    body: BookEntries,
    reply: BookEntriesReply,
  },
  'PUT /api/admin/statement-entry/{id}': {
    access: 'admin',
    summary: 'Ignores an entry that is for no order, or takes that back',
    params: IdParams,
    body: ChangeEntry,
    reply: Message,
  },
  'GET /api/admin/discount': {
    access: 'admin',
    summary: 'The discount codes, newest first',
    query: DiscountsQuery,
    reply: DiscountPage,
  },
  'POST /api/admin/discount': {
    access: 'admin',
    summary: 'Adds a discount code',
    body: CreateDiscount,
    reply: DiscountReply,
    status: 201,
  },
  'PUT /api/admin/discount/{id}': {
    access: 'admin',
    summary: 'Changes a discount code; orders keep what it took off',
    params: IdParams,
    body: ChangeDiscount,
    reply: DiscountReply,
  },
  'DELETE /api/admin/discount/{id}': {
    access: 'admin',
    summary: 'Deletes a discount code; orders keep what it took off',
    params: IdParams,
    reply: Message,
  },
  'GET /api/admin/withdrawal': {
    access: 'admin',
    summary: 'Withdrawals: open ones first, by the day on which their money is due',
    query: WithdrawalsQuery,
    reply: WithdrawalPage,
  },
  'GET /api/admin/withdrawal/{id}': {
    access: 'admin',
    summary: 'A withdrawal, with what goes back for it',
    params: IdParams,
    reply: WithdrawalReply,
  },
  'PUT /api/admin/withdrawal/{id}': {
    access: 'admin',
    summary: 'Takes back pieces of a withdrawal, refunds or refuses it',
    params: IdParams,
    body: ManageWithdrawal,
    reply: WithdrawalReply.extend(Message.shape),
  },
  'GET /api/admin/books': {
    access: 'admin',
    summary: 'The years that have invoices, and how far the export of one is',
    reply: BooksReply,
  },
  'GET /api/admin/books/export': {
    access: 'admin',
    summary:
      'All invoices and credit notes of a year as PDFs, and tables of them and of the ledger',
    query: BooksQuery,
    reply: ZipFile,
    download: zipType,
    changes: true,
  },
  'GET /api/admin/stock': {
    access: 'admin',
    summary: 'How many pieces of each product there are, the fewest free ones first unless said',
    query: StockQuery,
    reply: StockPage,
  },
  'GET /api/admin/stock/{id}': {
    access: 'admin',
    summary: 'How many pieces of a product there are, and what moved them',
    params: IdParams,
    query: StockMovesQuery,
    reply: StockReply,
  },
  'PUT /api/admin/stock/{id}': {
    access: 'admin',
    summary: 'Counts a product’s pieces, adds a delivery, or stops counting',
    params: IdParams,
    body: ChangeStock,
    reply: StockReply,
  },
  'GET /api/openapi.json': {
    access: 'public',
    summary: 'This API as an OpenAPI document',
    reply: z.record(z.string(), z.unknown()),
    cache: 'catalogue',
  },
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointKey = keyof Endpoints
