import { buildScan } from '@ridgeline/web/test/records.ts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { IssueEvent, IssueText } from '#contract/issue/issue'
import { allFields, choiceFields, eachField, type IssueChoiceField, textFields, writtenFields } from '#contract/issue/issue-field-lists'
import { issueFields } from '#contract/issue/issue-fields'
import { blankIssue, IssueDialog } from './issue-dialog.tsx'
import { IssueHistory } from './issue-history.tsx'
import { IssueRow } from './issue-row.tsx'

/** Two fields that somebody adds. */
vi.mock('#contract/issue/issue-fields', async (original) => ({
  issueFields: {
    ...(await original<{ issueFields: object }>()).issueFields,
    addedLine: { words: 'Access', kind: 'line', longest: 60, initial: '', readBy: 'everyone' },
    addedChoice: {
      words: 'Lift',
      kind: 'choice',
      choiceWords: { none: 'No lift', scissor: 'Scissor lift' },
      initial: 'none',
      readBy: 'members',
    },
  },
}))

const lastOf = (field: IssueChoiceField) => Object.entries(issueFields[field].choiceWords).at(-1) ?? ['', '']
const filled = {
  ...eachField(textFields, (field) => `Told ${field}`),
  ...eachField(choiceFields, (field) => lastOf(field)[0]),
} as IssueText

test('the form has an input for every field that is written, and saves what each holds', async () => {
  const onSave = vi.fn()
  const user = userEvent.setup()
  render(
    <IssueDialog
      title="Add issue"
      action="Add"
      text={blankIssue}
      extent={null}
      pending={false}
      failure={null}
      onSave={onSave}
      onClose={vi.fn()}
    />,
  )
  for (const field of textFields) await user.type(screen.getByLabelText(issueFields[field].words), filled[field])
  for (const field of choiceFields) {
    await user.click(screen.getByRole('combobox', { name: issueFields[field].words }))
    await user.click(await screen.findByRole('option', { name: lastOf(field)[1] }))
  }
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(Object.keys(filled).toSorted()).toEqual(writtenFields.toSorted())
  expect(onSave.mock.calls).toEqual([[filled, { onCapture: true, extent: null }]])
})

const changed = (field: string, from: string, to: string): IssueEvent => ({
  ...{ at: '2026-03-01T10:00:00.000Z', by: 'Robin', action: 'edited' },
  changes: { [field]: { from, to } },
})
const lineOf = (event: IssueEvent): string => {
  const { container, unmount } = render(<IssueHistory events={[event]} />)
  const text = container.querySelector('li')?.lastChild?.textContent ?? ''
  unmount()
  return text
}

test('the history says every field and every value in the words of the screen', () => {
  for (const field of allFields) expect(lineOf(changed(field, '', ''))).toMatch(new RegExp(`^${issueFields[field].words}: `))
  expect(lineOf(changed('severity', 'minor', 'critical'))).toBe('Severity: Minor → Critical')
  expect(lineOf(changed('urgency', 'short_term', 'long_term'))).toBe('Urgency: Short term → Long term')
  expect(lineOf(changed('status', 'suggested', 'accepted'))).toBe('Status: Suggested → Accepted')
  expect(lineOf(changed('extent', 'not measured', '12.5 %'))).toBe('Extent: not measured → 12.5 %')
  expect(lineOf(changed('verification', 'none', 'not-confirmed by core-sample: dry: all of it'))).toBe(
    'Verification: nothing recorded → Not confirmed by core sample: dry: all of it',
  )
  expect(lineOf(changed('addedChoice', 'none', 'scissor'))).toBe('Lift: No lift → Scissor lift')
  expect(lineOf(changed('location', '', 'major'))).toBe('Location: empty → major')
})

test.each([
  ['asked', 'accepted as measured now', 'asked → new figures accepted'],
  ['accepted', 'asked again', 'new figures accepted → asked'],
  ['kept', 'kept as it was accepted: dry: all of it', 'kept as accepted → kept as accepted: dry: all of it'],
])('the history says what was answered to a change since the issue was accepted: %s, %s', (from, to, told) => {
  expect(lineOf(changed('sinceAccepted', from, to))).toBe(`Changed since accepted: ${told}`)
})

test('an opened issue says what each of its fields holds', () => {
  const [issue] = buildScan().issues
  if (!issue) throw new Error('the scan has no issue')
  const judge = { onStatus: vi.fn(), onAnswer: vi.fn(), onEdit: vi.fn(), onVerify: vi.fn() }
  render(
    <IssueRow
      {...{ issue: { ...issue, ...filled }, number: 'F-01', capture: undefined, views: [], isSelected: true, judge }}
      onSelect={vi.fn()}
      onView={vi.fn()}
    />,
  )
  const row = within(screen.getByRole('listitem'))
  for (const field of textFields) expect(row.getByText(new RegExp(filled[field]))).toBeDefined()
  for (const field of choiceFields) expect(row.getAllByText(new RegExp(lastOf(field)[1], 'i'))).not.toHaveLength(0)
})
