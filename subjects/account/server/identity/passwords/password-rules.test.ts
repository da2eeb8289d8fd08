import { expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const owner = { email: 'robin.tester@depot-roofing.com', name: 'Robin Tester', productName: 'Ridgeline' }

test.each([
  ['short', 'password-too-short'],
  ['elevenchars', 'password-too-short'],
  ['x'.repeat(257), 'password-too-long'],
  ['Qwerty123456', 'password-common'],
  ['PASSWORD2026!!', 'password-common'],
  ['1111111111111', 'password-common'],
  ['abcabcabcabc', 'password-common'],
  ['abcdefghijkl', 'password-common'],
  ['1234567890123', 'password-common'],
  ['Robin.Tester@Depot-Roofing.com', 'password-personal'],
  ['robintester2026', 'password-personal'],
  ['Ridgeline-2026', 'password-personal'],
  ['tester ridgeline', 'password-personal'],
] as const)('%s is refused as %s', (password, problem) => {
  expect(passwordProblem(password, owner)).toBe(problem)
})

test.each([
  'correct horse battery',
  'twelve chars',
  'робин на крыше в дождь',
  '屋根の上の熱い一日と冷たい夜',
  'Robin climbs ladders at dawn',
  'x7x7x7x7x7unrelated',
])('%s is taken: no rule asks for kinds of characters', (password) => {
  expect(passwordProblem(password, owner)).toBeNull()
})

test('characters are counted, not their bytes', () => {
  expect(passwordProblem('😀😁😂😃😄😅😆😇😈😉😊', owner)).toBe('password-too-short')
  expect(passwordProblem('😀😁😂🤣😄🥲😆😇😈🥸😊😋', { productName: 'x' })).not.toBe('password-too-short')
})
