import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { conditionFields } from '#contract/condition-fields'
import { SurveyConditions } from '#contract/conditions'
import { ConditionsPanel } from './conditions-panel.tsx'

vi.mock('#contract/condition-fields', async (original) => {
  const all = await original<typeof import('#contract/condition-fields')>()
  const added = { dewPointK: { words: 'Dew point', quantity: 'temperature', range: [200, 340] } } as const
  return { ...all, conditionFields: { ...all.conditionFields, ...added }, numberFields: { ...all.numberFields, ...added } }
})

test('the form has an input for every number of the table', () => {
  render(<ConditionsPanel conditions={SurveyConditions.parse({})} notes="" pending={false} onSave={vi.fn()} />)
  const numbers = Object.values(conditionFields).filter((field) => 'quantity' in field)
  expect(numbers.map(({ words }) => words)).toContain('Dew point')
  for (const { words } of numbers) expect(screen.getByLabelText(words)).toBeDefined()
})
