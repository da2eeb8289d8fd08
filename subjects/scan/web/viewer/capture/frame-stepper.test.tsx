import { answer, requests } from '@ridgeline/web/test/answers.ts'
import { buildCapture } from '@ridgeline/web/test/capture-record.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CaptureDetail, patchCapture } from '#contract/capture'
import { FrameStepper } from './frame-stepper.tsx'

const capture = buildCapture({ frameCount: 5, frameIndex: 1 })
const shown = vi.fn<(index: number) => void>()
const onChanged = vi.fn()

function Sequence() {
  const [index, setIndex] = useState(1)
  const show = (to: number) => {
    shown(to)
    setIndex(to)
  }
  return <FrameStepper capture={capture} frame={{ index, show }} onChanged={onChanged} />
}

beforeEach(() => {
  shown.mockClear()
  onChanged.mockClear()
})

test('frames are counted from 1, stepped to by buttons, and the ends are ends', async () => {
  const { user } = renderScreen(<Sequence />, { path: '/' })
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Frame number' })
  expect(field().value).toBe('2')
  expect(screen.getByText('This frame is analyzed')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Previous frame' }))
  await waitFor(() => expect(shown).toHaveBeenLastCalledWith(0))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous frame' }).disabled).toBe(true)
  expect(screen.queryByText('This frame is analyzed')).toBeNull()
})

test('a typed number goes there; one beyond the end goes to the end, a word nowhere', async () => {
  const { user } = renderScreen(<Sequence />, { path: '/' })
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Frame number' })
  await user.clear(field())
  await user.type(field(), '99{Enter}')
  await waitFor(() => expect(shown).toHaveBeenLastCalledWith(4))
  expect(field().value).toBe('5')
  await user.clear(field())
  await user.type(field(), 'last{Enter}')
  expect(field().value).toBe('5')
  expect(shown).toHaveBeenCalledOnce()
})

test('many steps in a row ask for one frame only', async () => {
  const { user } = renderScreen(<Sequence />, { path: '/' })
  const slider = screen.getByRole('slider', { name: 'Frame' })
  slider.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(slider.getAttribute('aria-valuetext')).toBe('Frame 5 of 5')
  await waitFor(() => expect(shown).toHaveBeenCalledOnce())
  expect(shown).toHaveBeenCalledWith(4)
})

test('another frame is analyzed on demand', async () => {
  answer(patchCapture, CaptureDetail.parse({ ...capture, frameIndex: 2, calibration: null, anomalies: [] }))
  const { user } = renderScreen(<Sequence />, { path: '/' })
  await user.click(screen.getByRole('button', { name: 'Next frame' }))
  await user.click(await screen.findByRole('button', { name: 'Analyze this frame' }))
  expect(await screen.findByText('Frame 3 is analyzed')).toBeDefined()
  expect(requests.map(({ body }) => body)).toEqual([{ frameIndex: 2 }])
  expect(onChanged).toHaveBeenCalledOnce()
})
