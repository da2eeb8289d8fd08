import { urlOf } from '@ridgeline/contract/endpoint'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { SegmentedControl } from '@ridgeline/web/ui/form/segmented-control.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useState } from 'react'
import { sharedPicture } from '#contract/share'
import type { SharedPicture } from '#contract/shared-page'
import { ColourScale } from './colour-scale.tsx'
import { OutlinedPicture } from './outlined-picture.tsx'

export type PictureName = SharedPicture['names'][number]

const titleOf = ({ number, scale }: SharedPicture): string => `${scale ? 'Thermogram' : 'Picture'} ${number}`

/** What a picture shows, for who does not see it. */
export function altOf(picture: SharedPicture, name: PictureName): string {
  if (name === 'visible') return `Visible picture ${picture.number}`
  const scale = picture.scale ? `, colors from ${picture.scale.min} to ${picture.scale.max}` : ''
  const outlines = picture.outlines.length > 0 ? `, ${formatCount(picture.outlines.length, 'outlined area')}` : ''
  return `${titleOf(picture)}${scale}${outlines}`
}

export const shownName = ({ names: [first = 'thermal', ...more] }: SharedPicture, wanted: PictureName): PictureName =>
  more.includes(wanted) ? wanted : first

/** Thermal or visible, where there are both. */
export const NameChoice = (p: { picture: SharedPicture; name: PictureName; onChange: (name: PictureName) => void }) =>
  p.picture.names.length > 1 && (
    <SegmentedControl
      label="Picture"
      value={p.name}
      onChange={p.onChange}
      options={[
        { value: 'thermal', label: 'Thermal' },
        { value: 'visible', label: 'Standard' },
      ]}
    />
  )

interface Props {
  pictures: readonly SharedPicture[]
  /** Which of them is large until another is chosen. */
  first: number
  token: string
}

/** One large picture, thermal with its outlines and its colour scale or visible, and the others to choose from. */
export function SharedPictures({ pictures, first, token }: Props) {
  const [chosen, setChosen] = useState(first)
  const [wanted, setWanted] = useState<PictureName>('thermal')
  const picture = pictures[chosen] ?? pictures[0]
  if (!picture)
    return (
      <Panel title="Pictures" className="self-start">
        This scan has no picture that can be shown.
      </Panel>
    )
  const name = shownName(picture, wanted)
  const source = (id: string, of: string) => urlOf(sharedPicture, { params: { token, id, name: of } })
  const src = source(picture.captureId, name)
  return (
    <Panel
      title={titleOf(picture)}
      flush
      className="self-start"
      actions={<NameChoice picture={picture} name={name} onChange={setWanted} />}
    >
      <OutlinedPicture key={src} src={src} alt={altOf(picture, name)} outlines={name === 'thermal' ? picture.outlines : []} />
      {name === 'thermal' && picture.scale && <ColourScale {...picture.scale} />}
      {pictures.length > 1 && (
        <ul className="flex gap-2 overflow-x-auto border-t border-line p-3">
          {pictures.map((p, i) => (
            <li key={p.captureId} className="shrink-0">
              <button
                type="button"
                aria-pressed={p === picture}
                aria-label={`Show ${titleOf(p)}`}
                onClick={() => setChosen(i)}
                className="block overflow-hidden rounded-ui border-2 border-transparent aria-pressed:border-accent-text"
              >
                <img src={source(p.captureId, 'thumbnail')} alt="" loading="lazy" className="h-16 w-20 bg-hover object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
