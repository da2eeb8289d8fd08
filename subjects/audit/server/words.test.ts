import { said } from '@ridgeline/server/integrations/language/said'
import { speaking } from '@ridgeline/server/integrations/language/spoken'
import { expect, test } from 'vitest'
import { auditActions, auditWords } from '#contract/words/action-words'
import { auditRecords, auditRecordWords } from '#contract/words/record-words'

test('every action and kind of record of the log is said in Spanish, whatever its code looks like', () => {
  const words = [...auditActions.map(auditWords), ...auditRecords.map(auditRecordWords)]
  expect(words.length).toBeGreaterThan(200)
  const alike = speaking('es', () => words.filter((text) => said(text) === text))
  expect(alike).toEqual(['Webhook'])
})
