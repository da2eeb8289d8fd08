import { afterAll, expect, test, vi } from 'vitest'

const added = { dewPointK: { words: 'Dew point', quantity: 'temperature', range: [200, 340] } } as const

vi.resetModules()
vi.doMock('./condition-fields.ts', async (original) => {
  const all = await original<typeof import('./condition-fields.ts')>()
  return {
    ...all,
    ...{ conditionFields: { ...all.conditionFields, ...added }, numberFields: { ...all.numberFields, ...added } },
    conditionNames: [...all.conditionNames, 'dewPointK'],
  }
})
afterAll(() => {
  vi.doUnmock('./condition-fields.ts')
  vi.resetModules()
})

test('a condition that is added to the table is taken within its range, printed, and has words in the audit log, as all others', async () => {
  const { conditionFields } = await import('./condition-fields.ts')
  const { SurveyConditions } = await import('./conditions.ts')
  const { otherConditions } = await import('@ridgeline/report/rules/condition-facts')
  const { hasAuditFieldWords } = await import('@ridgeline/audit/contract/words/field-words')
  const none = otherConditions(SurveyConditions.parse({}), [], 'metric')
  for (const [name, field] of Object.entries(conditionFields)) {
    expect([name, hasAuditFieldWords(name)]).toEqual([name, true])
    if (!('range' in field)) continue
    const [low, high] = field.range
    expect([name, SurveyConditions.safeParse({ [name]: high + 1 }).success]).toEqual([name, false])
    const told = otherConditions(SurveyConditions.parse({ [name]: low + (high - low) / 4 }), [], 'metric')
    expect([name, told.filter(({ value }, n) => value !== none[n]?.value).length]).toEqual([name, 1])
  }
  expect(none.map(({ name }) => name)).toContain('Dew point')
})
