import { defaultPalette, paletteStops } from '@ridgeline/thermal/render/palettes'
import type { RecipientPage, RecipientPicture, RecipientPictureSize, RecipientRecord } from '#contract/recipient-page'
import { formatCount } from '#rules/format/quantity'
import { factList } from '#rules/recipient/decision-html'
import { type Html, html } from '#rules/recipient/html'

/** Where a picture is to be had; of a thermogram `visible` is the picture behind it. */
export type PictureAddress = (picture: RecipientPicture, size: RecipientPictureSize | 'tiles', name?: 'main' | 'visible') => string

/** What a picture shows, for who does not see it. */
export function altOf({ number, caption, scale, outlines, marks }: RecipientPicture): string {
  const what = scale ? `Thermogram ${number}, colors from ${scale.min} to ${scale.max}` : `Photo ${number}`
  const areas = outlines.length > 0 ? `, outlined: ${outlines.map(({ label }) => label || 'an area').join(', ')}` : ''
  const drawn = marks.length > 0 ? `, with ${formatCount(marks.length, 'mark')} drawn over it` : ''
  return `${what}${caption === '' ? '' : `, ${caption}`}${areas}${drawn}`
}

type Mark = RecipientPicture['marks'][number]
function markHtml({ kind, from, to, text }: Mark, high: number): Html {
  const [x1, y1, x2, y2] = [from[0] * WIDE, from[1] * high, to[0] * WIDE, to[1] * high].map(round) as [number, number, number, number]
  const shape = (className: string): Html => {
    if (kind === 'text') return html`<text class="${className}" x="${x1}" y="${y1}">${text}</text>`
    if (kind === 'arrow') return html`<path class="${className}" d="${arrowPath([x1, y1], [x2, y2])}"/>`
    const [cx, cy, rx, ry] = [(x1 + x2) / 2, (y1 + y2) / 2, Math.abs(x2 - x1) / 2, Math.abs(y2 - y1) / 2]
    return html`<ellipse class="${className}" cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"/>`
  }
  return html`${shape('edge')}${shape('mark')}`
}
const WIDE = 1000
const HEAD = 40
const HEAD_RAD = 0.5

/** A line to its end and the two strokes of the head. */
function arrowPath([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): string {
  const back = Math.atan2(y1 - y2, x1 - x2)
  const stroke = (turn: number) => `M${round(x2 + HEAD * Math.cos(back + turn))},${round(y2 + HEAD * Math.sin(back + turn))}L${x2},${y2}`
  return `M${x1},${y1}L${x2},${y2}${stroke(HEAD_RAD)}${stroke(-HEAD_RAD)}`
}

/** What the author drew over a photo, in its own shape where that is known. */
function marksHtml({ marks, width, height }: RecipientPicture): Html | null {
  if (marks.length === 0) return null
  const high = round(WIDE * (width && height ? height / width : 0.75))
  return html`<svg class="outlines" viewBox="0 0 ${WIDE} ${high}" preserveAspectRatio="none" aria-hidden="true">${marks.map((mark) => markHtml(mark, high))}</svg>`
}

/** Areas over a picture, in a hundredth of its sides: stretched with it, their lines not. */
const outlinesHtml = ({ outlines }: RecipientPicture): Html | null =>
  outlines.length === 0
    ? null
    : html`<svg class="outlines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">${outlines.map(({ points }) => {
        const path = points.map(([x, y]) => `${round(x * 100)},${round(y * 100)}`).join(' ')
        return html`<polygon class="edge" points="${path}"/><polygon points="${path}"/>`
      })}</svg>`

const round = (value: number): number => Math.round(value * 100) / 100

const STOPS = 9
const stops = paletteStops(defaultPalette, STOPS)

/** The colours of thermograms from cold to warm, once for the page. */
const paletteHtml = (): Html =>
  html`<svg class="palette" width="0" height="0" aria-hidden="true"><linearGradient id="palette">${stops.map(
    (colour, index) => html`<stop offset="${index / (STOPS - 1)}" stop-color="${colour}"/>`,
  )}</linearGradient></svg>`

const scaleHtml = ({ min, max }: NonNullable<RecipientPicture['scale']>): Html =>
  html`<p class="scale"><span>${min}</span><svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width="100" height="4" fill="url(#palette)"/></svg><span>${max}</span></p>`

interface Shown {
  readonly page: RecipientPage
  readonly address: PictureAddress
  /** The size that stands in the book: small ones where larger ones can be asked for. In a file each picture stands once. */
  readonly size: RecipientPictureSize
}

/** Keeps the place of a picture until it is there, so that nothing jumps. */
const sizeHtml = ({ width, height }: RecipientPicture): Html | false =>
  width !== null && height !== null && html` width="${width}" height="${height}"`

function figureHtml(picture: RecipientPicture, { page, address, size }: Shown): Html {
  const behind = page.lines.filter(({ evidence }) => evidence.includes(picture.number)).map(({ number }) => number)
  const labels = [...new Set(picture.outlines.map(({ label }) => label).filter(Boolean))]
  return html`<figure id="${picture.number}" tabindex="-1"><div class="frame"><img src="${address(picture, size)}" alt="${altOf(picture)}"${sizeHtml(picture)}${size === 'thumbnail' && html` loading="lazy" data-medium="${address(picture, 'medium')}" data-large="${address(picture, 'large')}" data-tiles="${picture.isWholeRoof ? address(picture, 'tiles') : ''}"`}${picture.hasVisible && html` data-visible="${address(picture, 'medium', 'visible')}"`}>${outlinesHtml(picture)}${marksHtml(picture)}</div>
${picture.scale && scaleHtml(picture.scale)}<figcaption><b>${picture.number}</b> ${picture.caption}${labels.length > 0 && html` <span class="muted">Outlined: ${labels.join(', ')}</span>`}${behind.length > 0 && html` <span class="muted">Evidence of ${behind.map((number, i) => html`${i > 0 && ', '}<a href="#${number}">${number}</a>`)}</span>`}</figcaption></figure>`
}

/** The first picture that the first finding rests on, beside the decision; null without one. In a file the script takes it from the book. */
export function firstPictureHtml({ page, address, size }: Shown): Html | null {
  const numbers = page.lines.flatMap(({ evidence }) => evidence)
  const picture = numbers.map((number) => page.pictures.find((each) => each.number === number)).find((each) => each !== undefined)
  if (!picture) return null
  const source = size === 'thumbnail' ? address(picture, 'medium') : null
  const behind = page.lines.find(({ evidence }) => evidence.includes(picture.number))
  return html`<figure class="panel first"><a class="frame" href="#${picture.number}"><img${source === null ? html` data-of="${picture.number}"` : html` src="${source}" loading="lazy"`} alt="${altOf(picture)}"${sizeHtml(picture)}>${outlinesHtml(picture)}${marksHtml(picture)}</a><figcaption><b>${picture.number}</b> ${picture.caption}${behind !== undefined && html` <span class="muted">${behind.number} ${behind.title}</span>`}</figcaption></figure>`
}

/** All pictures in the order of the desk, by where they were taken. */
export function pictureBookHtml(shown: Shown): Html | null {
  const { pictures } = shown.page
  if (pictures.length === 0) return null
  const groups = [...new Set(pictures.map(({ group }) => group))]
  return html`<section id="photos" aria-labelledby="photos-title"><h2 id="photos-title">Photos</h2>${paletteHtml()}<div class="book">${groups.map(
    (group) => {
      const own = pictures.filter((p) => p.group === group)
      return html`<div class="group${own.length === 1 && ' one'}"><h3>${group}</h3>${own.map((p) => figureHtml(p, shown))}</div>`
    },
  )}</div></section>`
}

const isPublic = ({ number }: RecipientRecord): boolean => number.startsWith('R-')

/** What was counted and opened on the roof, and what public records say of storms. */
export const recordsHtml = ({ records }: RecipientPage): (Html | null)[] => [
  sectionOf(
    'records',
    'Counted and opened on the roof',
    records.filter((record) => !isPublic(record)),
  ),
  sectionOf('storms', 'Public storm records', records.filter(isPublic)),
]

const sectionOf = (id: string, heading: string, records: readonly RecipientRecord[]): Html | null =>
  records.length === 0
    ? null
    : html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${heading}</h2><div class="records">${records.map(
        ({
          number,
          title,
          facts,
          pictures,
        }) => html`<article class="panel record" id="${number}" tabindex="-1"><h3><span class="number">${number}</span> ${title}</h3>${factList(facts)}
${pictures.length > 0 && html`<p class="muted">Photos ${pictures.map((p, i) => html`${i > 0 && ', '}<a href="#${p}">${p}</a>`)}</p>`}</article>`,
      )}</div></section>`
