import { said } from '@ridgeline/server/integrations/language/said'
import { speaking } from '@ridgeline/server/integrations/language/spoken'
import { expect, test } from 'vitest'
import { organizationWords } from '#contract/words/organization-words'
import { peopleWords } from '#contract/words/people-words'
import { programWords } from '#contract/words/program-words'
import { projectWords } from '#contract/words/project-words'
import { recordWords } from '#contract/words/record-words'
import { reportWords } from '#contract/words/report-words'
import { roofWords } from '#contract/words/roof-words'
import { trainingWords } from '#contract/words/training-words'

const actions = [organizationWords, peopleWords, programWords, projectWords, reportWords, roofWords, trainingWords]

test('every action and kind of record of the log is said in Spanish, whatever its code looks like', () => {
  const words = [...actions, recordWords].flatMap((table) => Object.values<string>(table))
  expect(words.length).toBeGreaterThan(200)
  const alike = speaking('es', () => words.filter((text) => said(text) === text))
  expect(alike).toEqual(['Webhook'])
})
