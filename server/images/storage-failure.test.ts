import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFolder } from './folder.ts'
import { isStorageFailure } from './storage-failure.ts'

const systemError = (code: string) => Object.assign(new Error(`${code}: no`), { code })

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'])(
  '%s is the disk’s failure',
  code => expect(isStorageFailure(systemError(code))).toBe(true),
)

test.each([
  ['a broken argument', new TypeError('no buffer')],
  ['a missing file', systemError('ENOENT')],
  ['no error', undefined],
])('%s is a bug', (_, error) => {
  expect(isStorageFailure(error)).toBe(false)
})

test('a file where a folder belongs is a disk failure', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'armory-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'users'), '')
  const write = openFolder(folder).write('users/a.webp', Buffer.from('image'))
  const error = await write.catch(error => error)
  expect(isStorageFailure(error)).toBe(true)
})
