import { expect, it } from 'vitest'
import { run } from './program.ts'

const node = { name: 'Node', command: process.execPath, remedy: '' }

it('says what to install when a program is missing', async () => {
  const absent = { name: 'Absent', command: 'no-such-program', remedy: 'Install it.' }
  await expect(run(absent, [])).rejects.toThrow(
    'The film can not be made without Absent: there is no "no-such-program". Install it.',
  )
})

it('passes on why a program failed', async () => {
  await expect(run(node, ['-e', 'console.error("no room"); process.exit(3)'])).rejects.toThrow(
    /Node ended with 3:\nno room/,
  )
})

it('resolves when the program has ended well', async () => {
  await expect(run(node, ['-e', ''])).resolves.toBeUndefined()
})
