import { tiffScales } from '@ridgeline/thermal/decode/tiff/scale'
import { answer, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildCapture } from '@ridgeline/web/test/capture-record.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Capture, CaptureDetail, patchCapture } from '#contract/capture'
import { ScalePanel } from './scale-panel.tsx'

const onChanged = vi.fn()
const [first, second] = tiffScales as unknown as [(typeof tiffScales)[number], (typeof tiffScales)[number]]

function show(scale: NonNullable<Capture['scale']>) {
  onChanged.mockClear()
  const capture = { ...buildCapture({ scale }), scale }
  answer(patchCapture, CaptureDetail.parse({ ...capture, calibration: null, anomalies: [] }))
  return renderScreen(<ScalePanel capture={capture} onChanged={onChanged} />, { path: '/' })
}
const bodies = () => requests.map(({ body }) => body)

test('a guess says so, and another scale is chosen instead', async () => {
  const { user } = show({ id: first.id, isGuessed: true })
  expect(screen.getByText(/^Guessed from the camera/)).toBeDefined()
  await user.click(screen.getByRole('combobox', { name: 'Samples mean' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(tiffScales.map(({ label }) => label))
  await user.click(screen.getByRole('option', { name: second.label }))
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(bodies()).toEqual([{ scaleId: second.id }])
})

test('a chosen scale goes back to the guess', async () => {
  const { user } = show({ id: first.id, isGuessed: false })
  expect(screen.getByText('Chosen by a member.')).toBeDefined()
  await user.click(screen.getByRole('combobox', { name: 'Samples mean' }))
  await user.click(screen.getByRole('option', { name: 'Guess from the samples' }))
  await waitFor(() => expect(bodies()).toEqual([{ scaleId: null }]))
})

test('a refusal is said', async () => {
  const { user } = show({ id: first.id, isGuessed: true })
  refuse(patchCapture, 422, 'unprocessable', 'These samples would be 4,000 °C.')
  await user.click(screen.getByRole('combobox', { name: 'Samples mean' }))
  await user.click(screen.getByRole('option', { name: second.label }))
  expect(await screen.findByText('These samples would be 4,000 °C.')).toBeDefined()
  expect(onChanged).not.toHaveBeenCalled()
})
