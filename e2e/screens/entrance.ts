import type { Page } from '@playwright/test'
import { openHydrated } from '../fixtures.ts'
import { pictureFile } from '../people.ts'
import { answer, button, holdBack, refuse } from './moves.ts'
import type { Screen, Stage } from './screen.ts'

const signIn = ({ page }: Stage) => openHydrated(page, '/login-user')
const signUp = ({ page }: Stage) => openHydrated(page, '/register-user')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const invalid = (page: Page) => page.locator('[aria-invalid="true"]').first()

async function openForgotten(page: Page) {
  await openHydrated(page, '/login-user')
  await button(page, 'Forgot Password ?').click()
  await page.getByLabel('New Password').waitFor()
}

async function fillSignUp(page: Page) {
  await openHydrated(page, '/register-user')
  await page.getByLabel('Full name').fill('Mara Fenwick')
  await page.getByLabel('User name').fill('mara')
  await page.getByLabel('Email').fill('mara@example.com')
  await password(page).fill('dragon-scale 8')
  await page.getByLabel('Phone').fill('+353 86 123 4567')
  await page.getByLabel('Profile picture').setInputFiles(pictureFile)
  await page.getByAltText('The picture you chose').waitFor()
}

const link = (which: 'activate' | 'reset') => async (stage: Stage) => {
  await stage.page.goto(stage.world.links[which])
  await button(stage.page, which === 'reset' ? 'Reset Password' : 'Activate').waitFor()
}

/** Signing in and up, and the pages that mails lead to. */
export const entrance: Screen[] = [
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
    name: 'sign-in-refused',
    open: async ({ page }) => {
      await openHydrated(page, '/login-user')
      await page.getByLabel('Email').fill('nobody@example.com')
      await password(page).fill('not it')
      await button(page, 'Login').click()
      await page.getByRole('alert').filter({ hasText: 'is wrong' }).waitFor()
    },
  },
  { name: 'sign-in-forgot', open: ({ page }) => openForgotten(page) },
  {
    name: 'sign-in-forgot-sent',
    open: async ({ page }) => {
      await openForgotten(page)
      const form = page.getByRole('form', { name: 'Forgot Password ?' })
      await form.getByLabel('Email').fill('nobody@example.com')
      await form.getByLabel('New Password').fill('another cloak 9')
      await button(page, 'Reset Password').click()
      await page.getByRole('status').filter({ hasText: 'nobody@example.com' }).waitFor()
    },
  },
  {
    name: 'sign-in-after-reset',
    open: async stage => {
      const message = 'Your password is changed. Sign in with the new one.'
      await answer(stage.page, '**/api/users/reset-password', 'POST', { message })
      await link('reset')(stage)
      await stage.page.getByLabel('New Password').fill('another cloak 9')
      await button(stage.page, 'Reset Password').click()
      await stage.page.getByRole('status').filter({ hasText: message }).waitFor()
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
  { name: 'sign-up-picture', open: ({ page }) => fillSignUp(page) },
  {
    name: 'sign-up-sending',
    open: async ({ page }) => {
      await fillSignUp(page)
      await holdBack(page, '**/api/users/register')
      await button(page, 'SignUp').click()
      await page.locator('form[aria-busy="true"]').waitFor()
    },
  },
  {
    name: 'sign-up-done',
    open: async ({ page }) => {
      await fillSignUp(page)
      await button(page, 'SignUp').click()
      await page.getByText('We have sent a link').first().waitFor()
    },
  },
  { name: 'link-activate', open: link('activate') },
  { name: 'link-reset', open: link('reset') },
  { name: 'link-signed-in', open: link('reset'), as: 'admin' },
  {
    name: 'link-done',
    as: 'admin',
    open: async stage => {
      const message = 'Your password is changed. Sign in with the new one.'
      await answer(stage.page, '**/api/users/reset-password', 'POST', { message })
      await link('reset')(stage)
      await stage.page.getByLabel('New Password').fill('another cloak 9')
      await button(stage.page, 'Reset Password').click()
      await stage.page.getByRole('heading', { name: 'Done' }).waitFor()
    },
  },
  {
    name: 'link-expired',
    open: async ({ page }) => {
      await page.goto('/api/users/activate/nothing')
      await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
    },
  },
  {
    name: 'link-expired-reset',
    open: async ({ page }) => {
      await page.goto('/api/users/reset-password/nothing')
      await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
    },
  },
  {
    name: 'link-loading',
    open: async ({ page, world }) => {
      await holdBack(page, '**/api/users/link/*')
      await page.goto(world.links.activate)
      await page.getByText('Loading...').waitFor()
    },
  },
  {
    name: 'link-failed',
    open: async ({ page, world }) => {
      await refuse(page, '**/api/users/link/*')
      await page.goto(world.links.activate)
      await page.getByRole('heading', { name: 'could not be looked up' }).waitFor()
    },
  },
]
