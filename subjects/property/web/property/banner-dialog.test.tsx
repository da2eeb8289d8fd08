import { answer, requests } from '@ridgeline/web/test/answers.ts'
import { buildProperty, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listPhotos, type PropertyPhoto } from '#contract/photo'
import { patchProperty } from '#contract/property'
import { BannerDialog } from './banner-dialog.tsx'

const photo = (n: number): PropertyPhoto => ({
  id: idOf(n),
  propertyId: idOf(1),
  scanId: null,
  fileName: `roof-${n}.jpg`,
  sizeBytes: 1000,
  sha256: 'a'.repeat(64),
  state: 'ready',
  refusal: null,
  addedAt: '2026-05-10T12:00:00.000Z',
  takenAt: null,
  position: null,
  view: { yawDeg: null, pitchDeg: null, heightM: null },
  width: 800,
  height: 600,
  look: null,
  warnings: [],
  shot: null,
})

test('the photo of a property is chosen among its photos, or left to the page', async () => {
  answer(listPhotos, [photo(7), photo(8)])
  answer(patchProperty, buildProperty())
  const { user } = renderScreen(<BannerDialog property={{ id: idOf(1), bannerId: idOf(8) }} onClose={() => {}} />, { path: '/', at: '/' })
  expect(((await screen.findByRole('radio', { name: 'roof-8.jpg' })) as HTMLInputElement).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'roof-7.jpg' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Photo changed')).toBeDefined()
  expect(requests.find((r) => r.method === 'PATCH')?.body).toEqual({ bannerId: idOf(7) })
  await user.click(screen.getByRole('radio', { name: 'Choose by itself' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(requests.findLast((r) => r.method === 'PATCH')?.body).toEqual({ bannerId: null })
})
