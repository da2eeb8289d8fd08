/**
 * Makes the file that the start page offers to read, and the picture that links to the product show: `npm run media:sample`. The file is a radiometric JPEG as the
 * cameras of the demo write it.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { renderExampleCapture, writeExampleCapture } from '../engine/thermal/src/generate/file/example-capture.ts'
import type { RgbPicture } from '../engine/thermal/src/generate/look/visible-scene.ts'
import { exampleRoofs, exampleTakenAt } from '../engine/thermal/src/generate/roofs.ts'

const folder = join(import.meta.dirname, '../apps/web/public/media')
const roof = exampleRoofs.find(({ slug }) => slug === 'corner-market-plaza')
const scan = roof?.scans.at(-1)
const capture = scan?.captures[1]
if (!roof || !scan || !capture) throw new Error('The demo has no such roof any more')

/** Half as fine as the sensor: the page shows the heat alone. */
const VISIBLE_SCALE = 0.5
const picturesAt = renderExampleCapture(capture, VISIBLE_SCALE)
const samples = ({ rgb, width, height }: RgbPicture) => sharp(rgb, { raw: { width, height, channels: 3 } })
const [pictureJpeg, visibleJpeg] = await Promise.all(
  [picturesAt.picture, picturesAt.visible].map((picture) => samples(picture).jpeg({ quality: 70 }).toBuffer()),
)
if (!pictureJpeg || !visibleJpeg) throw new Error('No picture was made')
const TAKEN = Date.UTC(2026, 9, 1)
writeFileSync(
  join(folder, 'sample-thermogram.jpg'),
  writeExampleCapture(capture, picturesAt, { pictureJpeg, visibleJpeg }, exampleTakenAt(roof, scan, capture, TAKEN)),
)
await samples(picturesAt.picture).webp({ quality: 78 }).toFile(join(folder, 'sample-640.webp'))
