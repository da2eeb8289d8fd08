import type { Capture } from '@ridgeline/contracts/capture'
import { urlOf } from '@ridgeline/contracts/endpoint'
import type { Scan } from '@ridgeline/contracts/scan'
import { sharedPicture } from '@ridgeline/contracts/share'
import { useState } from 'react'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Panel } from '#ui/layout/panel.tsx'

type PictureName = 'thermal' | 'visible'

/** Which large pictures a capture has. */
function picturesOf(capture: Capture): readonly PictureName[] {
  if (capture.media !== 'thermogram') return capture.media === 'photo' ? ['visible'] : []
  return capture.hasVisible || capture.pairedCaptureId ? ['thermal', 'visible'] : ['thermal']
}

/** One large picture, thermal or visible, and the others to choose from. */
export function SharedPictures({ scan, token }: { scan: Scan; token: string }) {
  const captures = scan.captures.filter((c) => c.state === 'ready' && picturesOf(c).length > 0)
  const [chosen, setChosen] = useState(captures[0]?.id)
  const [wanted, setWanted] = useState<PictureName>('thermal')
  const capture = captures.find((c) => c.id === chosen) ?? captures[0]
  if (!capture) return <Panel title="Pictures">This scan has no picture that can be shown.</Panel>
  const names = picturesOf(capture)
  const name = names.includes(wanted) ? wanted : (names[0] ?? 'thermal')
  const source = (id: string, picture: string) => urlOf(sharedPicture, { params: { token, id, name: picture } })
  return (
    <Panel
      title={capture.fileName}
      flush
      actions={
        names.length > 1 && (
          <SegmentedControl
            label="Picture"
            value={name}
            onChange={setWanted}
            options={[
              { value: 'thermal', label: 'Thermal' },
              { value: 'visible', label: 'Standard' },
            ]}
          />
        )
      }
    >
      <img
        src={source(capture.id, name)}
        alt={`${name === 'thermal' ? 'Thermogram' : 'Visible image'} ${capture.fileName}`}
        className="block aspect-[4/3] w-full bg-black object-contain"
      />
      {captures.length > 1 && (
        <ul className="flex gap-2 overflow-x-auto border-t border-line p-3">
          {captures.map((c) => (
            <li key={c.id} className="shrink-0">
              <button
                type="button"
                aria-pressed={c.id === capture.id}
                aria-label={`Show ${c.fileName}`}
                onClick={() => setChosen(c.id)}
                className="block overflow-hidden rounded-ui border-2 border-transparent aria-pressed:border-accent-text"
              >
                <img src={source(c.id, 'thumbnail')} alt="" loading="lazy" className="h-16 w-20 bg-hover object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
