import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, hashScripts } from './content-security-policy.ts'

const sha256 = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('scripts of the rendering get a hash in place of the nonce', () => {
  const { html, hashes } = hashScripts(
    '<script nonce="n0" type="module" async="">start()</script><script nonce="n0" src="/a.js"></script>',
    'n0',
  )
  expect(html).toBe('<script type="module" async="">start()</script><script src="/a.js"></script>')
  expect(hashes).toEqual([sha256('start()')])
})

test('an injected script gets no hash', () => {
  const { hashes } = hashScripts(
    '<script>steal()</script><script nonce="guess">steal()</script><script data-nonce="n0">steal()</script><script nonce="n0">ours()</script>',
    'n0',
  )
  expect(hashes).toEqual([sha256('ours()')])
})

test('the policy allows inline scripts only by their hash', () => {
  const policy = contentSecurityPolicy([sha256('a()')])
  expect(policy).toContain(`script-src 'self' ${sha256('a()')};`)
  expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('unsafe')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("base-uri 'none'")
})
