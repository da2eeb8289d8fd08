import { expect, test } from 'vitest'
import type { Preview } from './preview.ts'
import { previewText } from './preview-text.ts'

const picture = { width: 1, height: 1, rgba: new Uint8ClampedArray(4) }
const thermogram: Preview = {
  kind: 'thermogram',
  picture,
  width: 640,
  height: 512,
  standing: { status: 'absolute', reason: 'scene', differenceFactor: 1 },
  range: { minK: 285.45, maxK: 304.15 },
  frameCount: 1,
}

test.each<[Preview, string | null]>([
  [thermogram, 'Radiometric, 640 x 512, 12.3 °C to 31.0 °C'],
  [{ ...thermogram, frameCount: 40 }, 'Radiometric, 640 x 512, 12.3 °C to 31.0 °C, 40 frames'],
  [
    { ...thermogram, standing: { status: 'uncorrected', reason: 'open-formula', differenceFactor: 1.64 }, range: null },
    'Apparent, uncorrected by its maker, 640 x 512. What makes it right: two reference points that differ, DJI’s own program (DJI_IRP), or TIFFs exported by DJI’s tools',
  ],
  [
    { ...thermogram, standing: { status: 'none', reason: 'embedded-table', differenceFactor: 1.64 }, range: null },
    'No absolute temperatures without a reference point, 640 x 512. What makes it right: one reference point, DJI’s own program (DJI_IRP), or TIFFs exported by DJI’s tools',
  ],
  [{ kind: 'heat', picture, width: 640, height: 480 }, 'A picture of heat, no temperatures'],
  [{ kind: 'photo', picture: null, width: 4000, height: 3000 }, 'Photo, 4000 x 3000'],
  [{ kind: 'refused', sentence: 'The file is empty.' }, 'Will be refused: The file is empty.'],
  [{ kind: 'unscaled' }, 'The file does not say what its numbers mean: choose the scale after the upload'],
  [{ kind: 'video' }, null],
])('%j', (preview, text) => expect(previewText(preview, 'metric')).toBe(text))

test('the member’s units', () => expect(previewText(thermogram, 'imperial')).toContain('54.1 °F to 87.8 °F'))
