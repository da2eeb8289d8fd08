import { answer } from '@ridgeline/web/test/answers.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recentUploads } from '#contract/upload'
import { RecentUploads } from './recent-uploads.tsx'

const file = { scanId: idOf(1), propertyName: 'Harbor Point', sizeBytes: 1000, uploadedAt: '2026-11-20T10:00:00.000Z' }

test('a refused file says why, the others say nothing', async () => {
  answer(recentUploads, [
    { ...file, captureId: idOf(2), fileName: 'good.jpg', state: 'ready', refusal: null },
    { ...file, captureId: idOf(3), fileName: 'cut.jpg', state: 'refused', refusal: 'The file ends too early. Expected: a whole file' },
  ])
  renderScreen(<RecentUploads />, { path: '/' })
  const cut = await screen.findByRole('link', { name: /cut\.jpg/ })
  expect(cut.textContent).toContain('The file ends too early. Expected: a whole file')
  expect(screen.getByRole('link', { name: /good\.jpg/ }).textContent).not.toContain('Expected')
})

test('files of one scan that came together are one row with their sizes added up', async () => {
  const ready = { ...file, state: 'ready' as const, refusal: null }
  answer(recentUploads, [
    ...[2, 3, 4].map((n) => ({ ...ready, captureId: idOf(n), fileName: `DRN_${n}.jpg` })),
    { ...ready, captureId: idOf(5), fileName: 'cut.jpg', state: 'refused', refusal: 'The file ends too early.' },
    { ...ready, captureId: idOf(6), fileName: 'hall.jpg', scanId: idOf(9), propertyName: 'Hall' },
  ])
  renderScreen(<RecentUploads />, { path: '/' })
  const rows = await screen.findAllByRole('link')
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    `/analysis/${idOf(1)}?capture=${idOf(2)}`,
    `/analysis/${idOf(1)}?capture=${idOf(5)}`,
    `/analysis/${idOf(9)}?capture=${idOf(6)}`,
  ])
  expect(rows[0]?.textContent).toMatch(/^Harbor PointDRN_2\.jpg and 2 more2\.9 /)
  expect(rows[2]?.textContent).toMatch(/^Hallhall\.jpg/)
})
