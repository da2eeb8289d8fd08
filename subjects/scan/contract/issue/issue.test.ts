import { expect, test } from 'vitest'
import { eachField, initialOf, writtenFields } from '#contract/issue/issue-field-lists'
import { createIssue, patchIssue } from './issue.ts'

test('a change holds what was sent and nothing else, so that judging an issue keeps its words', () => {
  expect(patchIssue.body?.parse({ status: 'accepted' })).toEqual({ status: 'accepted' })
  expect(patchIssue.body?.parse({ severity: 'minor' })).toEqual({ severity: 'minor' })
})

test('an issue by hand needs a title and a severity; the rest has defaults', () => {
  const made = { ...eachField(writtenFields, initialOf), title: 'Open seam', severity: 'major', captureId: null, extent: null }
  expect(createIssue.body?.parse({ title: ' Open seam ', severity: 'major' })).toEqual(made)
  expect(made).toMatchObject({ description: '', urgency: 'monitoring', location: '', recommendedAction: '' })
})
