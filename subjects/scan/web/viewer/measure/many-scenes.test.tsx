import { answer, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildCapture } from '@ridgeline/web/test/capture-record.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { changeScenes, previewScenes, restoreScenes, type ScenePreview, type SceneRequest } from '#contract/scene-change'
import { ManyScenesDialog } from './many-scenes-dialog.tsx'
import { widerThan } from './measure-panel.tsx'

const request: SceneRequest = { scope: { of: 'scan' }, parameters: { emissivity: 0.9 } }
const part = (over: Partial<ScenePreview>): ScenePreview => ({
  captures: 10,
  same: 2,
  fixed: 1,
  next: null,
  lookedAt: 8,
  failed: 0,
  findings: 12,
  changed: 4,
  vanished: 1,
  appeared: 2,
  accepted: 1,
  largest: [{ captureId: idOf(1), fileName: 'a.jpg', kind: 'point', deltaBeforeK: 2, deltaAfterK: 4 }],
  ...over,
})

function Host({ onChanged }: { onChanged: () => void }) {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <ManyScenesDialog scanId={idOf(2)} {...{ request, onChanged }} onClose={() => setOpen(false)} />
}

function show() {
  const onChanged = vi.fn()
  return { ...renderScreen(<Host onChanged={onChanged} />, { path: '/' }), onChanged }
}
const bodiesOf = (end: string) => requests.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)

test('the parts of a preview are added up, then applied by one call, and taken back by one', async () => {
  const gone = { captureId: idOf(3), fileName: 'b.jpg', kind: 'linear', deltaBeforeK: 3, deltaAfterK: null } as const
  answer(previewScenes, ({ body }) =>
    (body as { from: number }).from === 0
      ? part({ next: 8 })
      : part({ lookedAt: 2, findings: 3, changed: 1, vanished: 1, appeared: 0, accepted: 0, largest: [gone] }),
  )
  const changes = [{ captureId: idOf(1), before: null, now: null }]
  answer(changeScenes, { changes })
  answer(restoreScenes, { changedIds: [idOf(1)] })
  const { user, onChanged } = show()
  expect(await screen.findByText('Findings that change')).toBeDefined()
  await waitFor(() => expect(screen.getByText('Findings that change').nextSibling?.textContent).toBe('5'))
  expect(screen.getByText('Findings that vanish').nextSibling?.textContent).toBe('2')
  expect(screen.getByText('Findings that stay').nextSibling?.textContent).toBe('8')
  expect(screen.getByText(/^1 of them was accepted/)).toBeDefined()
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CaptureDifference nowThen',
    'b.jpg+5.4 °Fgone',
    'a.jpg+3.6 °F+7.2 °F',
  ])
  await user.click(screen.getByRole('button', { name: 'Apply to 10 captures' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onChanged).toHaveBeenCalledOnce()
  expect(bodiesOf('/parameters')).toEqual([request])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(bodiesOf('/restore')).toEqual([{ changes }]))
})

test('a refusal is said in the server’s own sentence and nothing can be applied', async () => {
  refuse(previewScenes, 409, 'conflict', 'The scan is being analysed.')
  show()
  expect((await screen.findByRole('alert')).textContent).toBe('The scan is being analysed.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true)
})

test('only sets of captures that differ are offered', () => {
  const scene = {
    emissivity: 1,
    distanceM: 1,
    reflectedTempK: 280,
    airTempK: 280,
    relativeHumidity: 0.5,
    windowTempK: 280,
    windowTransmission: 1,
  }
  const of = (n: number, serial: string) => buildCapture({ id: idOf(n), scene, camera: { make: 'FLIR', model: 'E8', serial, lens: null } })
  const [a, b, c] = [of(1, '7'), of(2, '7'), of(3, '8')]
  expect(widerThan(a, [a])).toEqual([])
  expect(widerThan(a, [a, b])).toEqual(['scan'])
  expect(widerThan(a, [a, b, c])).toEqual(['camera', 'scan'])
  expect(widerThan(c, [a, b, c])).toEqual(['scan'])
})
