import type { Page } from '@playwright/test'
import { openHydrated } from '../fixtures.ts'
import { forgotPassword, imageFile } from '../people.ts'
import { button, hangRequests } from './network.ts'
import type { Screen, Stage } from './screen.ts'

const signIn = ({ page }: Stage) => openHydrated(page, '/login-user')
const signUp = ({ page }: Stage) => openHydrated(page, '/register-user')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const invalid = (page: Page) => page.locator('[aria-invalid="true"]').first()

async function openForgotPassword(page: Page) {
  await openHydrated(page, '/login-user')
  await forgotPassword(page).click()
  await page.getByLabel('New Password').waitFor()
}

async function fillSignUp(page: Page) {
  await openHydrated(page, '/register-user')
  await page.getByLabel('Full name').fill('Mara Fenwick')
  await page.getByLabel('Username').fill('mara')
  await page.getByRole('textbox', { name: 'Email' }).fill('mara@example.com')
  await password(page).fill('dragon-scale 8')
  await page.getByLabel('Phone').fill('+353 86 123 4567')
  await page.getByLabel('Profile image').setInputFiles(imageFile)
  await page.getByAltText('The image you chose').waitFor()
}

/** Signing in and up. */
export const signInAndUp: Screen[] = [
  { name: 'sign-in', open: signIn },
  { name: 'sign-in-wanted', open: ({ page }) => openHydrated(page, '/login-user?next=/users') },
  {
    name: 'sign-in-errors',
    open: async stage => {
      await signIn(stage)
      await button(stage.page, 'Login').click()
      await invalid(stage.page).waitFor()
    },
  },
  {
    name: 'sign-in-rejected',
    open: async ({ page }) => {
      await openHydrated(page, '/login-user')
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
      await password(page).fill('not it')
      await button(page, 'Login').click()
      await page.getByRole('alert').filter({ hasText: 'Wrong email' }).waitFor()
    },
  },
  { name: 'sign-in-forgot', open: ({ page }) => openForgotPassword(page) },
  {
    name: 'sign-in-forgot-sent',
    open: async ({ page }) => {
      await openForgotPassword(page)
      const form = page.getByRole('form', { name: 'Reset your password' })
      await form.getByLabel('Email').fill('nobody@example.com')
      await form.getByLabel('New Password').fill('another cloak 9')
      await button(page, 'Reset Password').click()
      await page.getByRole('status').filter({ hasText: 'nobody@example.com' }).waitFor()
    },
  },
  { name: 'sign-up', open: signUp },
  {
    name: 'sign-up-errors',
    open: async stage => {
      await signUp(stage)
      await button(stage.page, 'SignUp').click()
      await invalid(stage.page).waitFor()
    },
  },
  { name: 'sign-up-image', open: ({ page }) => fillSignUp(page) },
  {
    name: 'sign-up-sending',
    open: async ({ page }) => {
      await fillSignUp(page)
      await hangRequests(page, '**/api/users/register')
      await button(page, 'SignUp').click()
      await page.locator('form[aria-busy="true"]').waitFor()
    },
  },
  {
    name: 'sign-up-done',
    open: async ({ page }) => {
      await fillSignUp(page)
      await button(page, 'SignUp').click()
      await page.getByText('We’ve emailed a link').first().waitFor()
    },
  },
]
