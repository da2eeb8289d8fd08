import { applyEdit, checkContent } from '@ridgeline/contracts/draft/apply-edits'
import { emptyDraft, inOrder } from '@ridgeline/contracts/draft/content'
import { totalsOf } from '@ridgeline/contracts/draft/cost-totals'
import type { Value } from '@ridgeline/contracts/draft/edit'
import { expect, test } from 'vitest'
import { draftEdits } from '#features/demo/example-draft'

test('the draft of the example school is written by edits that all apply', () => {
  let content = JSON.parse(JSON.stringify(emptyDraft())) as Value
  for (const edit of draftEdits('maple-hollow-elementary')) {
    const applied = applyEdit(content, edit, () => null)
    expect([edit.path, applied.outcome]).toEqual([edit.path, 'applied'])
    content = applied.content
  }
  const checked = checkContent(content)
  if ('problem' in checked) throw new Error(checked.problem)
  expect(inOrder(checked.content.components).map((one) => one.name)).toHaveLength(4)
  // 216.00 + 378.40 + 818.40, tax on the last two
  expect(totalsOf(checked.content.costs)).toMatchObject({ linesUsd: 1412.8, taxUsd: 98.74, openLines: 0 })
})

test('nothing is written for a roof that nobody wrote of', () => expect(draftEdits('elsewhere')).toEqual([]))
