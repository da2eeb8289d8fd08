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
