import { expect, test } from 'vitest'
import { captureView } from './capture-view.ts'

const frame = { width: 1, height: 1, sampleType: 'u16' } as const

test.each([
  [{ state: 'waiting', media: null, frame: null, status: null }, 'waiting'],
  [{ state: 'refused', media: 'thermogram', frame, status: null }, 'refused'],
  [{ state: 'ready', media: 'video', frame: null, status: null }, 'video'],
  [{ state: 'ready', media: 'photo', frame: null, status: 'visible' }, 'photo'],
  [{ state: 'ready', media: 'thermogram', frame, status: 'radiometric' }, 'thermogram'],
  [{ state: 'ready', media: 'thermogram', frame: null, status: 'qualitative' }, 'picture-of-heat'],
] as const)('%o is shown as %s', (capture, view) => {
  expect(captureView(capture)).toBe(view)
})
