import { expect, test } from 'vitest'
import { authorSection } from '#rules/winn/author-words'
import { buildWinnData } from '#rules/winn/sample-winn'

const size = { photos: 1, thermograms: 1, findings: 1 }

test('texts that the assistant drafted name who approved them and when, those of one kind on one line', () => {
  const by = 'Olive Owner'
  const approved = [
    { of: 'summary', by, on: '2026-11-08' },
    { of: 'caption', by, on: '2026-11-08' },
    { of: 'caption', by, on: '2026-11-08' },
    { of: 'caption', by: 'Fred Field', on: '2026-11-09' },
  ] as const
  const said = JSON.stringify(authorSection({ ...buildWinnData(size), approved }))
  for (const words of [
    'Drafted by the assistant',
    'Summary',
    'Photo caption (2)',
    'Approved by Olive Owner, November 8, 2026',
    'Approved by Fred Field, November 9, 2026',
  ])
    expect(said).toContain(words)
  expect(JSON.stringify(authorSection({ ...buildWinnData(size), approved: [] }))).not.toContain('Drafted by the assistant')
})
