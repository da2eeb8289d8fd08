import { cameraMakers, captureExtensions } from '@ridgeline/thermal/decode/formats'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DropZone } from './drop-zone.tsx'
import { FilePicker } from './file-picker.tsx'
import { ReadableList } from './readable-list.tsx'

test('one sentence names the makers, and every extension stands behind it', () => {
  const nothing = () => {}
  renderScreen(
    <>
      <DropZone isMissing={false} hasFiles={false} onFiles={nothing} onBrowse={nothing} />
      <FilePicker ref={{ current: null }} onFiles={nothing} />
      <ReadableList />
    </>,
    { path: '/' },
  )
  const hint = screen.getByText(/photos and videos/).textContent ?? ''
  expect(hint).toBe('FLIR, DJI, HIKMICRO, Fluke, InfiRay, Autel, Workswell, TIFF; photos and videos. Up to 150 MB a picture, 4 GB a video.')
  expect(hint).not.toMatch(/\.jpg/)
  const list = screen.getByText('What can be read').closest('details')?.textContent ?? ''
  for (const each of [...captureExtensions, ...cameraMakers, 'UNI-T', 'Testo']) expect(list).toContain(each)
  expect(list).toMatch(/Fluke\.is2: temperatures, layout known from public notes/)
  expect(document.querySelector<HTMLInputElement>('input[type=file]')?.accept).toBe(captureExtensions.join(','))
})
