import { answer } from '@ridgeline/web/test/answers.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listAutomations, tryAutomation } from '#contract/automation'
import { readProjectSetup } from '#contract/setup'
import { DEFAULT_STAGES } from '#contract/stage'
import { AutomationsPanel } from './automations-panel.tsx'

test('an automation names its stage as the organization calls it, rests without it, and says what its days count', async () => {
  const stages = DEFAULT_STAGES.filter(({ key }) => key !== 'report-sent').map((stage) => ({
    ...stage,
    name: stage.key === 'inspected' ? 'Surveyed' : stage.name,
    tasks: [...stage.tasks],
  }))
  answer(readProjectSetup, { revision: 1, stages })
  answer(tryAutomation, [])
  answer(listAutomations, [
    { name: 'scan-uploaded', isOn: true, days: null },
    { name: 'report-sent', isOn: true, days: null },
    { name: 'critical-issue', isOn: true, days: 2 },
    { name: 'stuck', isOn: true, days: 14 },
  ])
  renderScreen(<AutomationsPanel />, { path: '/settings/projects' })
  expect(await screen.findByText('A scan of a property moves its projects to Surveyed.')).toBeDefined()
  expect(screen.getByText('Rests: the stage it moves projects to is not among yours any more.')).toBeDefined()
  expect(screen.getByLabelText('Days until it is due')).toHaveProperty('value', '2')
  expect(screen.getByLabelText('Days in the stage')).toHaveProperty('value', '14')
})
