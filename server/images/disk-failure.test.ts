import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { expect, onTestFinished, test } from 'vitest'
import { AtomicFSDriver } from './atomic-fs-driver.ts'
import { isDiskFailure } from './disk-failure.ts'

const systemError = (code: string) => Object.assign(new Error(`${code}: no`), { code })

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'])(
  '%s is the disk’s failure, also as a cause',
  code => {
    expect(isDiskFailure(systemError(code))).toBe(true)
    expect(isDiskFailure(new Error('E_CANNOT_WRITE_FILE', { cause: systemError(code) }))).toBe(true)
  },
)

test.each([
  ['a broken argument', new TypeError('no buffer')],
  ['a file that nobody made', systemError('ENOENT')],
  ['a bug as a cause', new Error('E_CANNOT_WRITE_FILE', { cause: new TypeError('no buffer') })],
  ['no error', undefined],
])('%s is a bug', (_, error) => {
  expect(isDiskFailure(error)).toBe(false)
})

test('FlyDrive’s error for a file in the way is a disk failure', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'armory-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'users'), '')
  const disk = new Disk(new AtomicFSDriver(folder))
  const error = await disk.put('users/a.webp', 'image').catch(error => error)
  expect(isDiskFailure(error)).toBe(true)
})
