import { buildData } from '@ridgeline/report/rules/sample-data'
import { createIssue } from '@ridgeline/scan/contract/issue/issue'
import { answer, requests } from '@ridgeline/web/test/answers.ts'
import { buildScan, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DraftContent } from '#contract/content'
import { DraftProvider } from '#web/draft/draft-context.tsx'
import { DraftStore } from '#web/draft/draft-store.ts'
import { AddToScan } from './add-to-scan.tsx'

test('a finding of the report alone becomes an issue of the scan, with its photos and the costs that rest on it', async () => {
  const [own, line, photo] = [idOf(5), idOf(6), idOf(7)]
  const content = DraftContent.parse({
    findings: { [own]: { order: 1, title: 'Open lap', severity: 'major', photos: [photo] } },
    costs: { lines: { [line]: { order: 1, evidence: [{ kind: 'finding', id: own }] } } },
  })
  const draft = { id: idOf(50), propertyId: idOf(1), revision: 1, content, changedBy: 'Ann', changedAt: '2026-05-10T12:00:00.000Z' }
  const kept = { load: () => [], save: () => {} }
  const store = new DraftStore(draft, { send: () => new Promise(() => {}), read: async () => draft, kept, refusalOf: () => null })
  const [issue] = buildData().scan.issues
  if (!issue) throw new Error('no issue')
  answer(createIssue, { ...issue, id: idOf(9), title: 'Open lap' })
  const finding = content.findings[own]
  if (!finding) throw new Error('no finding')
  const { user } = renderScreen(
    <DraftProvider store={store}>
      <AddToScan scan={buildScan()} finding={{ ...finding, id: own }} />
    </DraftProvider>,
    { path: '/' },
  )
  await user.click(screen.getByRole('button', { name: /^Add to the scan of / }))
  await waitFor(() => expect(store.current().content.findings).toMatchObject({ [idOf(9)]: { issueId: idOf(9), photos: [photo] } }))
  expect(store.current().content.findings[own]).toBeUndefined()
  expect(store.current().content.costs.lines[line]?.evidence).toEqual([{ kind: 'issue', id: idOf(9) }])
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ title: 'Open lap', severity: 'major' })
})
