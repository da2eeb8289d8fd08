import type { CaptureDetail, Scene } from '@ridgeline/contracts/capture'
import { useState } from 'react'
import { useUnits } from '#format/units.tsx'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { parseScene, type SceneField, type SceneText, sceneFields, sceneText } from './scene-form.ts'

interface Props {
  detail: CaptureDetail
  /** Each usable state of the fields, shown on the picture at once; null when they are given up. */
  onDraft: (scene: Scene | null) => void
  /** Null goes back to the values of the file. */
  onApply: (scene: Scene | null) => void
  pending: boolean
}

/** Object parameters of a capture: typed, seen at once, applied when they are right. */
export function ScenePanel({ detail, onDraft, onApply, pending }: Props) {
  if (detail.scene === null || detail.calibration?.kind !== 'planck') {
    return <p className="text-muted">{fixedSentence(detail.calibration?.kind)}</p>
  }
  return (
    <SceneFields
      key={JSON.stringify(detail.scene)}
      scene={detail.scene}
      fileScene={detail.fileScene}
      onDraft={onDraft}
      onApply={onApply}
      pending={pending}
    />
  )
}

const fixedSentence = (kind: string | undefined): string =>
  kind === 'counts-only'
    ? 'This file holds relative counts without temperatures, so object parameters have nothing to change.'
    : kind === 'dji-iirp'
      ? 'The maker keeps secret how object parameters enter these temperatures, so they cannot be changed here. Reference points correct them instead.'
      : 'This file holds finished temperatures. The camera has already applied the object parameters, so they cannot be changed here.'

interface FieldsProps extends Pick<Props, 'onDraft' | 'onApply' | 'pending'> {
  scene: Scene
  fileScene: Scene | null
}

/** What stood in the fields before one of them was edited. */
interface SceneEdit {
  readonly name: SceneField
  readonly before: SceneText
}

/** Keys pressed one after the other in one field are one edit. */
const remember = (history: readonly SceneEdit[], edit: SceneEdit): readonly SceneEdit[] =>
  history.at(-1)?.name === edit.name ? history : [...history, edit]

function SceneFields({ scene, fileScene, onDraft, onApply, pending }: FieldsProps) {
  const units = useUnits()
  const [text, setText] = useState<SceneText>(() => sceneText(scene, units))
  const [history, setHistory] = useState<readonly SceneEdit[]>([])
  const parsed = parseScene(text, scene, units)
  const errors = parsed.ok ? {} : parsed.errors
  const isChanged = !parsed.ok || JSON.stringify(parsed.scene) !== JSON.stringify(scene)
  const isEdited = fileScene !== null && JSON.stringify(fileScene) !== JSON.stringify(scene)
  const show = (next: SceneText) => {
    const result = parseScene(next, scene, units)
    setText(next)
    if (result.ok) onDraft(result.scene)
  }
  const change = (name: SceneField, value: string) => {
    setHistory(remember(history, { name, before: text }))
    show({ ...text, [name]: value })
  }
  const undo = () => {
    const last = history.at(-1)
    if (last === undefined) return
    setHistory(history.slice(0, -1))
    show(last.before)
  }
  const discard = () => {
    setHistory([])
    setText(sceneText(scene, units))
    onDraft(null)
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (parsed.ok && isChanged) onApply(parsed.scene)
      }}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
        event.preventDefault()
        undo()
      }}
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-3">
        {(Object.keys(sceneFields) as SceneField[]).map((name) => (
          <TextField
            key={name}
            label={sceneFields[name].label}
            hint={sceneFields[name].hint}
            error={errors[name]}
            inputMode="decimal"
            autoComplete="off"
            value={text[name]}
            suffix={sceneFields[name].unit(units)}
            onChange={(event) => change(name, event.target.value)}
          />
        ))}
      </div>
      <p role="status" className="text-sm text-muted">
        {isChanged
          ? 'The picture shows these values. Apply them to find anomalies and score again.'
          : isEdited
            ? 'Edited values are in use.'
            : 'Values of the file are in use.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={!isChanged || !parsed.ok} pending={pending}>
          {pending ? 'Applying...' : 'Apply'}
        </Button>
        {history.length > 0 && (
          <Button variant="quiet" disabled={pending} onClick={undo}>
            Undo
          </Button>
        )}
        {isChanged && (
          <Button variant="quiet" disabled={pending} onClick={discard}>
            Discard
          </Button>
        )}
        {isEdited && (
          <Button disabled={pending} onClick={() => onApply(null)}>
            Reset to file values
          </Button>
        )}
      </div>
    </form>
  )
}
