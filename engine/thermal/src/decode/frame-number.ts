import { message } from '@ridgeline/words/message'
import { ThermalError } from '#errors'

/** @throws ThermalError `no-such-frame` unless `frame` is a whole number from 0 to `count - 1` */
export const assertFrameNumber = (frame: number, count: number): void => {
  if (Number.isInteger(frame) && frame >= 0 && frame < count) return
  throw new ThermalError(
    'no-such-frame',
    message`There is no frame ${frame}; the file holds ${count}.`,
    count === 1 ? 'frame 0' : message`a frame from 0 to ${count - 1}`,
  )
}
