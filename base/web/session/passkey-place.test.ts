import { expect, test, vi } from 'vitest'
import { whyNoPasskeys } from './passkey-place.ts'

test.each([
  ['roofs.example', undefined],
  ['localhost', undefined],
  ['127.0.0.1', /opened by a number/],
  ['[::1]', /opened by a number/],
])('passkeys at %s', (host, words) => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  const reason = whyNoPasskeys(host)
  if (words) expect(reason).toMatch(words)
  else expect(reason).toBeUndefined()
  vi.unstubAllGlobals()
})

test('a browser without them says so', () => expect(whyNoPasskeys('roofs.example')).toBe('This browser cannot use passkeys.'))
