/** Makes the icons of the installed application out of the product's mark (`apps/web/public/icon.svg`): `npm run media:icons`. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../apps/web/public')
const icons = join(folder, 'icons')
const SIDE = 32
const mark = readFileSync(join(folder, 'icon.svg'), 'utf8')
const [, ground = ''] = /<rect[^>]*fill="(#\w+)"/.exec(mark) ?? []
const [, drawn = ''] = /<\/title><rect[^>]*\/>(.*)<\/svg>/.exec(mark) ?? []
if (!ground || !drawn) throw new Error('icon.svg is drawn in another way than this reads')

/** A square without rounded corners: systems cut it to their own shape. @param share - of the side that what is drawn takes (0-1) */
const full = (content: string, share: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${ground}"/><g transform="translate(${(SIDE * (1 - share)) / 2} ${(SIDE * (1 - share)) / 2}) scale(${share})">${content}</g></svg>`

const stroke = 'fill="none" stroke="#e8ecef" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'
const camera = `<path ${stroke} d="M5 11h5l2-3h8l2 3h5v14H5z"/><circle cx="16" cy="17.5" r="4" fill="none" stroke="#4fc3d4" stroke-width="2.4"/>`
const upload = `<path ${stroke} d="M6 20v5h20v-5M10.5 12 16 6.5 21.5 12"/><path d="M16 7v12" fill="none" stroke="#4fc3d4" stroke-width="2.4" stroke-linecap="round"/>`

/** What a system cuts away lies outside of a circle of four fifths of the side (https://w3c.github.io/manifest/#icon-masks). */
const SAFE = 0.8
const pictures: readonly [name: string, side: number, svg: string][] = [
  ['icon-192', 192, mark],
  ['icon-512', 512, mark],
  ['maskable-192', 192, full(drawn, SAFE)],
  ['maskable-512', 512, full(drawn, SAFE)],
  ['apple-touch-icon', 180, full(drawn, 1)],
  ['capture-96', 96, full(camera, SAFE)],
  ['upload-96', 96, full(upload, SAFE)],
]
mkdirSync(icons, { recursive: true })
await Promise.all(
  pictures.map(([name, side, svg]) =>
    sharp(Buffer.from(svg), { density: (72 * side) / SIDE })
      .resize(side, side)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(icons, `${name}.png`)),
  ),
)
