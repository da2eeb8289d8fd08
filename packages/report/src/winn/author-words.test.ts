import { expect, test } from 'vitest'
import type { StatedCredential } from '#credential-words'
import { buildWinnData, sampleVersion } from '#winn/sample-winn'
import { buildWinnReport } from '#winn/winn-report'

const dana = 'Dana Whitfield'
const at = '2026-05-10T12:00:00.000Z'
const confirmed: StatedCredential = { title: 'Level II', until: '2028-01-31', isConfirmed: true }

/** What a report says of who made and who signed it. */
function printed(credential: StatedCredential | null, signature: { name: string; credential: string }) {
  const data = buildWinnData({ photos: 1 })
  const version = { ...sampleVersion, author: { name: dana, credential } }
  const { decision, sections } = buildWinnReport({ ...data, draft: { ...data.draft, signature: { ...signature, at } } }, version)
  const signed = JSON.stringify(sections.at(-1))
  return {
    by: decision.facts.find(({ name }) => name === 'Prepared by')?.value,
    signed: /"name":"Credential","value":"([^"]*)"/.exec(signed)?.[1],
  }
}

test('a credential that nobody confirmed says so, before the first page and above the signature', () => {
  const own = { title: 'Level II', until: null, isConfirmed: false }
  const words = 'Level II (own statement, not confirmed)'
  expect(printed(own, { name: dana, credential: 'Level II' })).toEqual({
    by: expect.stringContaining(`${dana}, ${words}, `),
    signed: words,
  })
  expect(printed(null, { name: dana, credential: 'Level II' }).signed).toBe(words)
})

test('one that is confirmed stands as it is, for who holds it and for nobody else', () => {
  const words = 'Level II (valid until January 31, 2028)'
  const signedBy = (name: string, credential: string) => printed(confirmed, { name, credential }).signed
  expect(printed(confirmed, { name: dana, credential: 'Level II' })).toEqual({
    by: expect.stringContaining(`${dana}, ${words}, `),
    signed: words,
  })
  expect(signedBy(dana, 'Level III'), 'another one').toBe('Level III (own statement, not confirmed)')
  expect(signedBy('Somebody Else', 'Level II'), 'another person').toBe('Level II (own statement, not confirmed)')
  expect(signedBy(dana, '')).toBe('None named')
})
