import { expect, test } from 'vitest'
import { applyEdit, checkContent, valueAt } from '#contract/apply-edits'
import { DraftContent } from '#contract/content'
import type { Value } from '#contract/edit'
import { emptyTemplate, stampEdits, templateOf } from '#contract/stamp-template'
import { ReportTemplate } from '#contract/template'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const claim = ReportTemplate.parse({
  title: 'Claim report',
  summary: 'Of the day of loss.',
  sections: [
    { title: 'Terms', body: 'Thirty days.' },
    { title: 'About us', body: 'Three crews.' },
  ],
  shotProfile: 'low-slope',
  taxRate: 0.07,
  hailThreshold: { carrier: 'Carrier A', hits: 8 },
})

test('a template laid over a draft under way sets all it speaks of and nothing else, and is valid', () => {
  const draft = DraftContent.parse({
    title: 'Winn Report',
    summary: 'Old.',
    building: { notes: 'Gate code at the office.' },
    costs: { taxRate: 0.2, lines: { [id(1)]: { order: 1, item: 'Drain' } } },
    ownSections: { [id(2)]: { order: 1, title: 'Old section', body: 'Old.' } },
  })
  let counter = 100
  const edits = stampEdits(draft, claim, () => id(counter++))
  const before: Value = JSON.parse(JSON.stringify(draft))
  const after = edits.reduce<Value>(
    (content, { path, value }, i) =>
      applyEdit(content, { id: id(500 + i), path: [...path], value, was: valueAt(content, path) }, () => null).content,
    before,
  )
  const checked = checkContent(after)
  if ('problem' in checked) throw new Error(checked.problem)
  expect(templateOf(checked.content)).toEqual(claim)
  expect(checked.content.building).toEqual(draft.building)
  expect(checked.content.costs.lines).toEqual(draft.costs.lines)
})

test('the empty template is what the schema makes of nothing', () => {
  expect(emptyTemplate).toEqual(ReportTemplate.parse({}))
})
