import { beforeEach, expect, test, vi } from 'vitest'
import { sendFileLater } from './send-file-later.ts'

const { sendFile, stopSending } = vi.hoisted(() => ({ sendFile: vi.fn(), stopSending: vi.fn() }))
vi.mock('./send-file.ts', () => ({ sendFile }))

const file = { name: 'roof.jpg', blob: new Blob(['1']), uploadUrl: null }
const events = { onAddress: vi.fn(), onProgress: vi.fn(), onWaiting: vi.fn(), onDone: vi.fn(), onFailed: vi.fn() }
beforeEach(() => {
  vi.clearAllMocks()
  sendFile.mockReturnValue(stopSending)
})

test('a file is sent once the code of sending is there, and stopped as if it had been there from the start', async () => {
  const stop = sendFileLater(file, events)
  await vi.waitFor(() => expect(sendFile).toHaveBeenCalledWith(file, events))
  stop()
  expect(stopSending).toHaveBeenCalledOnce()
})

test('what is taken back before is never sent', async () => {
  sendFileLater(file, events)()
  await import('./send-file.ts')
  await Promise.resolve()
  expect(sendFile).not.toHaveBeenCalled()
})
