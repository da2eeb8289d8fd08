import { renderThermogram } from '@ridgeline/thermal/render/render'
import { autoSpan } from '@ridgeline/thermal/render/span'
import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { RasterPicture } from '@ridgeline/web/ui/display/raster-picture.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { SegmentedControl } from '@ridgeline/web/ui/form/segmented-control.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { AreaKind, GradedPicture, OutlinedArea, PracticalPicture as Picture, PictureAnswer } from '#contract/practical'
import { practicalPictureQuery } from '#web/api.ts'
import { checkLabel, kindLabel, optionsOf, verdictLabel } from '#web/area-words.ts'
import { OutlineBoard, pathOf } from './outline-board.tsx'
import { thermogramOf } from './thermogram.ts'

type Corner = OutlinedArea['corners'][number]

function usePicture(exam: string, number: number, palette: 'iron' | 'grey') {
  const { data } = useQuery(practicalPictureQuery(exam, number))
  return useMemo(() => {
    if (!data) return null
    const thermogram = thermogramOf(data)
    const rgba = renderThermogram(thermogram, { palette, ...autoSpan(thermogram) }) as Uint8ClampedArray<ArrayBuffer>
    return { width: data.width, height: data.height, rgba }
  }, [data, palette])
}

/** On a dark edge, so that it stands out from the hottest areas too. */
const Outline = ({ corners, colour, dashed = false }: { corners: readonly Corner[]; colour: string; dashed?: boolean }) => {
  const line = { points: pathOf(corners), fill: 'none', vectorEffect: 'non-scaling-stroke', ...(dashed && { strokeDasharray: '5 4' }) }
  return (
    <>
      <polygon {...line} stroke="#000" strokeWidth="4" />
      <polygon {...line} stroke={colour} strokeWidth="2" />
    </>
  )
}

/** What is known of the evening. */
function Conditions({ picture }: { picture: Picture }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
      {picture.conditions.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Props {
  exam: string
  picture: Picture
  answer: PictureAnswer
  onChange: (answer: PictureAnswer) => void
}

/** One picture to be worked on. */
export function PracticalPictureForm({ exam, picture, answer, onChange }: Props) {
  const [palette, setPalette] = useState<'iron' | 'grey'>('iron')
  const [drawing, draw] = useState<Corner[]>([])
  const shown = usePicture(exam, picture.number, palette)
  const close = () => {
    if (drawing.length < 3) return
    onChange({ ...answer, areas: [...answer.areas, { corners: drawing, kind: 'amorphous', check: 'nothing' }] })
    draw([])
  }
  const change = (at: number, part: Partial<OutlinedArea>) =>
    onChange({ ...answer, areas: answer.areas.map((area, place) => (place === at ? { ...area, ...part } : area)) })
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        {shown ? (
          <OutlineBoard
            label={`Thermogram ${picture.number}`}
            picture={shown}
            drawing={drawing}
            onCorner={(corner) => drawing.length < 60 && draw([...drawing, corner])}
            onClose={close}
            onBack={() => draw(drawing.slice(0, -1))}
          >
            {answer.areas.map(({ corners }) => (
              <Outline key={pathOf(corners)} corners={corners} colour="#fff" />
            ))}
          </OutlineBoard>
        ) : (
          <Skeleton className="aspect-5/4" />
        )}
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Button onClick={close} disabled={drawing.length < 3}>
            Close the outline
          </Button>
          <Button onClick={() => draw(drawing.slice(0, -1))} disabled={drawing.length === 0}>
            Back one corner
          </Button>
          <SegmentedControl
            label="Palette"
            options={[
              { value: 'iron', label: 'Iron' },
              { value: 'grey', label: 'Gray' },
            ]}
            value={palette}
            onChange={setPalette}
          />
        </div>
        <p className="mt-1 text-sm text-muted">
          Press corner after corner around an area, then close it. A clean roof stays without outlines.
        </p>
      </div>
      <div className="space-y-4">
        <Conditions picture={picture} />
        <ul className="space-y-3">
          {answer.areas.map((area, at) => (
            <li key={pathOf(area.corners)} className="space-y-3 rounded-ui border border-line p-3">
              <div className="flex items-center justify-between gap-2">
                <span className="font-medium">{`Area ${at + 1}`}</span>
                <IconButton
                  label={`Remove area ${at + 1}`}
                  onClick={() => onChange({ ...answer, areas: answer.areas.filter((_, place) => place !== at) })}
                >
                  <Trash2 aria-hidden size={16} />
                </IconButton>
              </div>
              <Select label="Kind" options={optionsOf<AreaKind>(kindLabel)} value={area.kind} onChange={(kind) => change(at, { kind })} />
              <Select label="To verify" options={optionsOf(checkLabel)} value={area.check} onChange={(check) => change(at, { check })} />
            </li>
          ))}
        </ul>
        <div>
          <p className="mb-1 text-sm font-medium">May this evening say something about moisture?</p>
          <SegmentedControl
            label="Verdict of the survey"
            options={optionsOf(verdictLabel)}
            value={answer.verdict ?? ('' as 'valid')}
            onChange={(verdict) => onChange({ ...answer, verdict })}
          />
        </div>
      </div>
    </div>
  )
}

/** One graded picture: the truth and what was drawn, on each other. */
export function GradedPictureView({ exam, picture, graded }: { exam: string; picture: Picture; graded: GradedPicture }) {
  const shown = usePicture(exam, picture.number, 'grey')
  const { areas, verdict } = picture.answer
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {shown ? (
        <div className="relative overflow-hidden rounded-ui border border-line">
          <OutlinedPicture
            shown={shown}
            truth={graded.truth.map(({ corners }) => corners)}
            drawn={areas.map(({ corners }) => corners)}
            number={picture.number}
          />
        </div>
      ) : (
        <Skeleton className="aspect-5/4" />
      )}
      <ul className="list-disc space-y-1 pl-5 text-sm">
        {graded.truth.map(({ kind, checks, isFound }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: areas of a graded picture never change
          <li key={at}>
            {`${kindLabel[kind]}, to verify: ${checks.map((check) => checkLabel[check].toLowerCase()).join(' or ')}. `}
            <strong className={isFound ? 'text-good' : 'text-critical'}>{isFound ? 'Found' : 'Missed'}</strong>
          </li>
        ))}
        {graded.truth.length === 0 && <li>A clean roof.</li>}
        {graded.drawn.map(({ truth, overlap, isNamedRight }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: areas of a graded picture never change
          <li key={`drawn-${at}`}>
            {`Your area ${at + 1} (${areas[at] ? kindLabel[areas[at].kind] : ''}): `}
            {truth === null
              ? 'nothing was there'
              : `${Math.round(overlap * 100)} % overlap, ${isNamedRight ? 'named right' : 'kind or check was another'}`}
          </li>
        ))}
        <li>
          {`The evening: ${verdictLabel[graded.verdict].toLowerCase()}; you said ${verdict ? verdictLabel[verdict].toLowerCase() : 'nothing'}. `}
          {graded.reasons.join(' ')}
        </li>
      </ul>
    </div>
  )
}

interface OutlinedProps {
  shown: { width: number; height: number; rgba: Uint8ClampedArray<ArrayBuffer> }
  truth: readonly (readonly Corner[])[]
  drawn: readonly (readonly Corner[])[]
  number: number
}

const OutlinedPicture = ({ shown, truth, drawn, number }: OutlinedProps) => (
  <>
    <RasterPicture
      {...shown}
      label={`Thermogram ${number}: ${formatCount(truth.length, 'true area')}, ${formatNumber(drawn.length)} drawn`}
    />
    <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
      {truth.map((corners) => (
        <Outline key={pathOf(corners)} corners={corners} colour="#5cc98a" />
      ))}
      {drawn.map((corners) => (
        <Outline key={pathOf(corners)} corners={corners} colour="#fff" dashed />
      ))}
    </svg>
  </>
)
