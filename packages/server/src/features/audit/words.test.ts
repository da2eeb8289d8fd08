import { organizationWords } from '@ridgeline/contracts/audit-words/organization-words'
import { peopleWords } from '@ridgeline/contracts/audit-words/people-words'
import { programWords } from '@ridgeline/contracts/audit-words/program-words'
import { projectWords } from '@ridgeline/contracts/audit-words/project-words'
import { recordWords } from '@ridgeline/contracts/audit-words/record-words'
import { reportWords } from '@ridgeline/contracts/audit-words/report-words'
import { roofWords } from '@ridgeline/contracts/audit-words/roof-words'
import { trainingWords } from '@ridgeline/contracts/audit-words/training-words'
import { expect, test } from 'vitest'
import { said } from '#integrations/language/said'
import { speaking } from '#integrations/language/spoken'

const actions = [organizationWords, peopleWords, programWords, projectWords, reportWords, roofWords, trainingWords]

test('every action and kind of record of the log is said in Spanish, whatever its code looks like', () => {
  const words = [...actions, recordWords].flatMap((table) => Object.values<string>(table))
  expect(words.length).toBeGreaterThan(200)
  const alike = speaking('es', () => words.filter((text) => said(text) === text))
  expect(alike).toEqual(['Webhook'])
})
