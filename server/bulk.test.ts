import { expect, test } from 'vitest'
import { runBulk } from './bulk.ts'
import { Failure } from './failure.ts'

const ids = ['one', 'two', 'three']

test('an error does not stop the other records', async () => {
  const work = async (id: string) => {
    if (id === 'two') throw new Failure('conflict', 'Not this one.')
  }
  expect(await runBulk(ids, work)).toEqual({
    done: ['one', 'three'],
    failed: [{ id: 'two', code: 'conflict', message: 'Not this one.' }],
  })
})

test.for([new Failure('forbidden', 'You are no admin any more.'), new Error('a bug')])(
  'an error that is not about one record stops all: %s',
  async error => {
    const begun: string[] = []
    const work = async (id: string) => {
      begun.push(id)
      if (id === 'two') throw error
    }
    await expect(runBulk(ids, work)).rejects.toBe(error)
    expect(begun).toEqual(['one', 'two'])
  },
)
