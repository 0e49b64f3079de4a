import { expect, test } from 'vitest'
import { deferHydration } from './defer-hydration.ts'

const page =
  '<head><link rel="modulepreload" href="/a.js"/></head><script nonce="n">window.x = 1</script>' +
  '<script nonce="n" type="module" async="">import "/a.js"</script>'

test('modules wait, and one more script with the nonce, in the head, starts them', () => {
  const html = deferHydration(page, 'n')
  expect(html).toContain('<link rel="waiting" href="/a.js"/>')
  expect(html).toContain('<script nonce="n" type="text/waiting" async="">import "/a.js"</script>')
  expect(html.match(/<script nonce="n">/g)).toHaveLength(2)
  expect(html).toContain('<link rel="waiting" href="/a.js"/><script nonce="n">(() => {')
})

test('a browser that is too old for the modules is left with the page as it is', () => {
  const [, script = ''] =
    deferHydration(page, 'n').match(/<script nonce="n">(.*)<\/script><\/head>/s) ?? []
  const parameters = ['window', 'URL', 'document', 'performance', 'addEventListener']
  const run = (url: object, document?: object) =>
    new Function(...parameters, script)(
      {},
      url,
      document,
      { getEntriesByType: () => [{ type: 'reload' }] },
      (type: string, listen: () => void) => type === 'DOMContentLoaded' && listen(),
    )
  const supported = { canParse: () => true }
  expect(() => run(supported, undefined)).toThrow(TypeError)
  const body = { dataset: {} }
  run({}, { body })
  expect(body.dataset).toEqual({ scripts: 'off' })
})

test('other scripts are as they were', () => {
  expect(deferHydration(page, 'n')).toContain('<script nonce="n">window.x = 1</script>')
})
