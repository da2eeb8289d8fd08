import type { Mark } from '@ridgeline/visit/contract/shot'
import { CameraView } from '@ridgeline/visit/web/camera/camera-view.tsx'
import { joinSpoken, useDictation } from '@ridgeline/visit/web/camera/dictate.ts'
import type { ShotFacts } from '@ridgeline/visit/web/camera/shutter.ts'
import { canRecordVoice, recordVoice, type VoiceNote } from '@ridgeline/visit/web/camera/voice-note.ts'
import { DrawnMarks } from '@ridgeline/visit/web/marks/drawn-marks.tsx'
import { MarkEditor } from '@ridgeline/visit/web/marks/mark-editor.tsx'
import { TestSquareScreen } from '@ridgeline/visit/web/square/test-square.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { DrawnShapes } from '@ridgeline/web/ui/display/drawn-shapes.tsx'
import { LineKey } from '@ridgeline/web/ui/display/line-key.tsx'
import { ValuePin } from '@ridgeline/web/ui/display/value-pin.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useState } from 'react'
import { Shown, States } from './shown.tsx'

const roof = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#b9b4a6"/><path d="M0 200h800M0 400h800M250 0v600M560 0v600" stroke="#8d887c" stroke-width="6"/><circle cx="420" cy="310" r="46" fill="#4a4741"/></svg>',
)}`
const drawn: Mark[] = [
  { kind: 'circle', from: { x: 0.43, y: 0.4 }, to: { x: 0.62, y: 0.63 }, text: 'Drain', lengthM: null },
  { kind: 'length', from: { x: 0.1, y: 0.85 }, to: { x: 0.3, y: 0.85 }, text: '', lengthM: 0.3048 },
]

/** What a person on a roof works with. Kept pictures go nowhere here. */
export function RoofParts() {
  const [open, setOpen] = useState<'camera' | 'marks' | 'square' | null>(null)
  const [shots, setShots] = useState<{ name: string; url: string; facts: ShotFacts }[]>([])
  const [marks, setMarks] = useState(drawn)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-col gap-6">
      <Panel title="Parts of the whole screen">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('camera')}>Camera</Button>
          <Button onClick={() => setOpen('marks')}>Marks on a photo</Button>
          <Button onClick={() => setOpen('square')}>Test square</Button>
        </div>
        <p className="mt-3 text-sm">{`Kept: ${shots.length}`}</p>
        <ul aria-label="Kept pictures" className="flex flex-wrap gap-2">
          {shots.map(({ name, url, facts }) => (
            <li key={name}>
              <img src={url} alt={`${name} ${facts.doubts.join(' ')}`} className="w-24" />
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Drawn over a picture">
        <States>
          <Shown as="marks of a photo">
            <div className="relative aspect-4/3 w-72">
              <img src={roof} alt="A roof" className="size-full" />
              <DrawnMarks marks={marks} width={4} height={3} />
            </div>
          </Shown>
          <Shown as="a value at its place">
            <div className="relative aspect-4/3 w-72">
              <img src={roof} alt="A roof" className="size-full" />
              <ValuePin text="38 %" style={{ left: '30%', top: '55%' }} />
            </div>
          </Shown>
          <Shown as="what broken lines mean">
            <p className="text-sm text-muted">
              <LineKey
                lines={[
                  { dash: '6 4', word: 'Low confidence' },
                  { dash: '2 4', word: 'Repaired' },
                ]}
              />
            </p>
          </Shown>
          <Shown as="shapes">
            <svg aria-hidden viewBox="0 0 400 200" className="w-72 bg-raised">
              <DrawnShapes
                drawing={{ width: 400, height: 200 }}
                shapes={(['arrow', 'circle', 'line', 'text'] as const).map((kind, i) => ({
                  id: kind,
                  kind,
                  from: [0.05 + i * 0.24, 0.6],
                  to: [0.2 + i * 0.24, 0.8],
                  text: kind,
                }))}
              />
            </svg>
          </Shown>
        </States>
      </Panel>
      <Panel title="Voice">
        <Voice />
      </Panel>
      {open === 'camera' && (
        <CameraView
          label="North elevation, from the corner of the street"
          member="Ana Ortiz"
          lastPicture={roof}
          hasRoom={async () => true}
          onClose={close}
          onShot={async (blob, name, facts) => {
            const url = URL.createObjectURL(blob)
            setShots((before) => [...before, { name, url, facts }])
            return { doubts: facts.doubts }
          }}
        />
      )}
      {open === 'marks' && (
        <MarkEditor
          picture={roof}
          label="A roof with a drain"
          marks={marks}
          onClose={close}
          onDone={(done) => {
            setMarks(done)
            close()
          }}
        />
      )}
      {open === 'square' && (
        <TestSquareScreen
          reading={{
            kind: 'test-square',
            id: '00000000-0000-4000-8000-000000000000',
            at: '2026-11-21T18:00:00.000Z',
            isRemoved: false,
            fix: null,
            position: null,
            side: 'south',
            sideFt: 10,
            hits: [],
            reference: 'quarter',
          }}
          onClose={close}
          onDone={close}
        />
      )}
    </div>
  )
}

function Voice() {
  const [text, setText] = useState('')
  const [note, setNote] = useState<VoiceNote | null>(null)
  const [recording, setRecording] = useState<(() => void) | null>(null)
  const { canDictate, isListening, why, start, stop } = useDictation((words) => setText((before) => joinSpoken(before, words)))
  const record = async () => {
    const begun = await recordVoice()
    setRecording(() => begun.stop)
    setNote(await begun.note)
    setRecording(null)
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <TextArea label="Words" value={text} onChange={({ target }) => setText(target.value)} />
      {canDictate ? (
        <Button onClick={isListening ? stop : start}>{isListening ? 'Stop' : 'Dictate'}</Button>
      ) : (
        <p>This browser writes nothing down.</p>
      )}
      {why && <p>{why}</p>}
      {canRecordVoice() ? (
        <Button onClick={recording ?? (() => void record())}>{recording ? 'Stop' : 'Record'}</Button>
      ) : (
        <p>This browser records no sound.</p>
      )}
      {note && <p>{`${note.fileName}, ${note.blob.size} bytes`}</p>}
    </div>
  )
}
