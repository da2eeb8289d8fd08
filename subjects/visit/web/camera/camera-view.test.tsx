import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CameraView } from '#web/camera/camera-view.tsx'
import type { Pressed } from '#web/camera/finish-shot.ts'
import type { KeepShot } from '#web/camera/shutter.ts'

/** Canvas and worker of a browser are not here: a shot is finished as it came. */
vi.mock('#web/camera/finisher.ts', () => ({
  openFinisher: () => ({
    finish: async ({ picture }: Pressed) => ({
      blob: picture instanceof Blob ? picture : new Blob(['jpeg']),
      small: null,
      doubts: [],
      headingDeg: null,
    }),
    stop: () => undefined,
  }),
}))

const track = (abilities: object) => ({
  stop: vi.fn(),
  addEventListener: vi.fn(),
  getCapabilities: () => abilities,
  applyConstraints: vi.fn(async () => undefined),
  readyState: 'live',
})
function giveCamera(getUserMedia: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
}
const live = (abilities: object) => {
  const made = track(abilities)
  giveCamera(async () => Object.assign(new MediaStream(), { getVideoTracks: () => [made], getTracks: () => [made] }))
  return made
}

/** The browser can make a picture of 40 by 30 pixels of the live view. */
function givePicture() {
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { configurable: true, value: 40 })
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close: () => undefined }))
}

const firstFrame = () => fireEvent.loadedData(document.querySelector('video') as HTMLVideoElement)

function show(onShot: KeepShot = async (_, __, { doubts }) => ({ doubts })) {
  const onClose = vi.fn()
  render(<CameraView label="North elevation" onShot={onShot} hasRoom={async () => true} lastPicture={null} onClose={onClose} />)
  return { onClose, user: userEvent.setup() }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'videoWidth')
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

test('where the camera is refused it says why, and keeps what the phone takes byte for byte', async () => {
  giveCamera(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  const onShot = vi.fn<KeepShot>(async () => ({ doubts: [] }))
  const { user } = show(onShot)
  expect(await screen.findByText(/told not to show the camera/)).toBeTruthy()
  const file = new File(['bytes'], 'IMG_7.jpg', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText(/Open the phone's camera/), file)
  await waitFor(() => expect(onShot).toHaveBeenCalledOnce())
  expect(onShot.mock.calls[0]?.slice(0, 2)).toEqual([file, 'IMG_7.jpg'])
  expect(await screen.findByText('Safe: 1')).toBeTruthy()
})

test.each([
  ['NotFoundError', /found no camera/],
  ['NotReadableError', /Another application has the camera/],
])('%s has a sentence of its own', async (name, sentence) => {
  giveCamera(() => Promise.reject(new DOMException('no', name)))
  show()
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('torch and zoom stand there where the camera has them, and are set on it', async () => {
  const made = live({ torch: true, zoom: { min: 1, max: 6, step: 0.1 } })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Torch' }))
  expect(made.applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] })
  await user.click(screen.getByRole('button', { name: '5×' }))
  expect(made.applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ zoom: 5 }] })
  expect(screen.queryByRole('button', { name: '10×' })).toBeNull()
})

test('a camera that has neither shows neither', async () => {
  live({})
  show()
  expect(await screen.findByRole('button', { name: 'Take the picture' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Torch' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Zoom' })).toBeNull()
})

test('a volume key takes the picture, and it is not left before the picture is safe', async () => {
  live({})
  givePicture()
  let keep: () => void = () => undefined
  const onShot = vi.fn<KeepShot>(() => new Promise((done) => (keep = () => done({ doubts: [] }))))
  const { user } = show(onShot)
  await screen.findByRole('button', { name: 'Take the picture' })
  await waitFor(() => expect(screen.queryByText('The camera is opened...')).toBeNull())
  firstFrame()
  await user.keyboard('{AudioVolumeUp}')
  expect(await screen.findByText('Being kept: 1')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Close the camera' })).toHaveProperty('disabled', true)
  await waitFor(() => expect(onShot).toHaveBeenCalledOnce())
  keep()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close the camera' })).toHaveProperty('disabled', false))
  expect(screen.getByText('Safe: 1')).toBeTruthy()
})

test('the shutter waits for the first frame of the live view', async () => {
  live({})
  givePicture()
  const onShot = vi.fn<KeepShot>(async () => ({ doubts: [] }))
  const { user } = show(onShot)
  await waitFor(() => expect(screen.queryByText('The camera is opened...')).toBeNull())
  const shutter = screen.getByRole('button', { name: 'Take the picture' })
  expect(shutter.getAttribute('aria-disabled')).toBe('true')
  await user.click(shutter)
  await user.keyboard('{AudioVolumeUp}')
  expect(screen.queryByText(/gave no picture/)).toBeNull()
  firstFrame()
  expect(shutter.getAttribute('aria-disabled')).toBe('false')
  await user.click(shutter)
  expect(await screen.findByText('Safe: 1')).toBeTruthy()
  expect(onShot).toHaveBeenCalledOnce()
})

test('leaving gives the camera back', async () => {
  const made = live({})
  render(
    <CameraView label="x" onShot={async () => ({ doubts: [] })} hasRoom={async () => true} lastPicture={null} onClose={() => undefined} />,
  ).unmount()
  show()
  await screen.findByRole('button', { name: 'Take the picture' })
  await waitFor(() => expect(made.stop).toHaveBeenCalled())
})
