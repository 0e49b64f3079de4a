import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shopDefaults } from '../../../../shop/defaults.ts'
import { answer, held, rejection } from '../../test/fake-api.ts'
import { openSettings } from '../../test/open-settings.ts'
import { expectUsable } from '../../test/usable.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const logo = { file: `${'a'.repeat(32)}.webp`, width: 512, height: 128 }

const png = (name = 'logo.png', type = 'image/png') => new File(['x'], name, { type })

test('an image is uploaded when it is chosen, saved with the settings, and removed', async () => {
  openSettings('look')
  const upload = held({ image: logo })
  const uploads = answer('POST /api/admin/settings/look/image', upload.answer)
  await button('Logo').upload(png())
  await expect.element(page.getByText(/^Uploading … /)).toBeVisible()
  upload.release()
  await expect.element(page.getByAltText('Logo preview')).toBeVisible()
  expect(uploads).toHaveLength(1)
  const calls = answer(
    'PUT /api/admin/settings/look',
    rejection(422, 'validation_failed', 'Check it.', {
      fields: { logo: 'This image no longer exists. Choose it again' },
    }),
  )
  await button('Save').click()
  await expect.element(button('Logo')).toHaveAccessibleDescription(/no longer exists/)
  await expect.element(button('Logo')).toHaveFocus()
  expect(calls[0]?.body).toEqual({ ...shopDefaults.look, logo, version: 0 })
  await expectUsable()
  await button('Remove logo').click()
  await expect.element(page.getByAltText('Logo preview')).not.toBeInTheDocument()
  await expect.element(button('Logo')).toHaveFocus()
})

test('what can’t be uploaded is said at its field, and nothing is lost', async () => {
  openSettings('look', { logo })
  await button('Logo').upload(png('logo.svg', 'image/svg+xml'))
  await expect.element(button('Logo')).toHaveAccessibleDescription(/Choose a JPEG, PNG/)
  answer(
    'POST /api/admin/settings/look/image',
    rejection(415, 'unsupported_media_type', 'No.', {
      fields: { image: 'Choose a JPEG, PNG, WebP, AVIF or GIF' },
    }),
  )
  await button('Icon').upload(png())
  await expect.element(button('Icon')).toHaveAccessibleDescription(/Choose a JPEG, PNG, WebP/)
  await expect.element(page.getByAltText('Logo preview')).toBeVisible()
})

test('the contrast of a color is shown while it is typed, and one that is too low is not sent', async () => {
  openSettings('look')
  const accent = page.getByRole('textbox', { name: 'Accent', exact: true })
  await expect.element(accent).toHaveValue('#f2ae49')
  const calls = answer('PUT /api/admin/settings/look', rejection(500, 'internal', 'No.'))
  await accent.fill('#402000')
  await expect.element(page.getByText(/^Contrast 1\.\d:1\. At least 4\.5:1/)).toBeVisible()
  await button('Save').click()
  await expect.element(accent).toHaveAccessibleDescription(/more contrast/)
  await accent.fill('#9fe0ff')
  await expect.element(page.getByText(/At least 4\.5:1/)).not.toBeInTheDocument()
  await accent.fill('blue')
  await button('Save').click()
  await expect.element(accent).toHaveAccessibleDescription(/Enter a color such as/)
  expect(calls).toEqual([])
  await expectUsable()
})

test('a picture needs a description, which has the focus until there is one', async () => {
  openSettings('look', { picture: { ...logo, width: 2000, height: 900 } })
  await page.getByText('Adjust the crop').click()
  await page.getByLabelText('From the left').fill('20')
  await button('Save').click()
  const description = page.getByRole('textbox', { name: 'Description' })
  await expect.element(description).toHaveFocus()
  await expect.element(description).toHaveAccessibleDescription(/Describe the picture/)
  const calls = answer('PUT /api/admin/settings/look', rejection(500, 'internal', 'No.'))
  await description.fill('A hall')
  await button('Save').click()
  await expect.element(page.getByText('No.')).toBeVisible()
  expect(calls[0]?.body).toMatchObject({ pictureText: 'A hall', focus: '20 50' })
  await expectUsable()
})
