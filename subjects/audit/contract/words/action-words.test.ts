import { expect, test } from 'vitest'
import { auditWords, groupActions } from '#contract/words/action-words'
import { auditRecords, auditRecordWords } from '#contract/words/record-words'

test('an action is told in words; one that only an older version knew stays its code', () => {
  expect(auditWords('project.approval-asked')).toBe('Asked for approval of a project')
  expect(auditWords('roof.slanted')).toBe('roof.slanted')
  expect(auditWords('toString')).toBe('toString')
  expect(auditRecords.map(auditRecordWords)).toContain('CRM connection')
  expect(auditRecordWords('gutter')).toBe('gutter')
})

test('actions stand under what they are about, unknown ones last, and empty groups nowhere', () => {
  expect(groupActions(['roof.slanted', 'session.started', 'scan.created', 'issue.edited'])).toEqual([
    { label: 'Properties and scans', codes: ['scan.created', 'issue.edited'] },
    { label: 'Members and sign-in', codes: ['session.started'] },
    { label: 'Of older versions', codes: ['roof.slanted'] },
  ])
})
