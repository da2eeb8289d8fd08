import { expect, test } from 'vitest'
import { readSelection, writeSelection } from './selection.ts'

test('what is written is read again, and the view beside it stays', () => {
  const params = writeSelection(new URLSearchParams('palette=grey'), { issueId: 'i1', anomalyId: 'a1', tab: 'health' })
  expect(params.get('palette')).toBe('grey')
  expect(readSelection(params)).toEqual({ issueId: 'i1', anomalyId: 'a1', tab: 'health' })
  expect(writeSelection(params, { issueId: null, anomalyId: null, tab: 'issues' }).toString()).toBe('palette=grey')
})

test('an unknown tab is the list of issues', () => {
  expect(readSelection(new URLSearchParams('tab=secrets'))).toEqual({ issueId: null, anomalyId: null, tab: 'issues' })
})
