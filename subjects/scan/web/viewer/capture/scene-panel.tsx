import { knowsScene, usedParameters } from '@ridgeline/thermal/radiometry/scene-model'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type CaptureDetail, type Scene, sceneWarnings } from '#contract/capture'
import type { SceneChange, SceneScope } from '#contract/scene-change'
import { parseScene, type SceneField, type SceneText, sceneFields, sceneText, setByPerson } from './scene-form.ts'

interface Props {
  detail: CaptureDetail
  /** Each usable state of the fields, shown on the picture at once; null when they are given up. */
  onDraft: (scene: Scene | null) => void
  /** Null goes back to the values of the file. */
  onApply: (scene: Scene | null) => void
  /** Asks what parameters would change in many captures; null: the values of their files. */
  onMany: (scope: ManyScope, parameters: SceneChange | null) => void
  /** Sets of captures that there are beside this one. */
  wider: readonly ManyScope[]
  pending: boolean
}

export type ManyScope = Exclude<SceneScope['of'], 'capture'>
const scopeName = {
  capture: 'This capture',
  camera: 'All captures of this camera',
  scan: 'All captures of the scan',
} as const satisfies Record<SceneScope['of'], string>

/** Object parameters of a capture: typed, seen at once, applied when they are right. */
export function ScenePanel({ detail, ...rest }: Props) {
  if (detail.scene === null || !knowsScene(detail.calibration)) {
    return <p className="text-muted">{fixedSentence(detail.calibration?.kind)}</p>
  }
  const used = usedParameters(detail.calibration?.kind)
  const asked = detail.warnings.filter(({ code }) => sceneWarnings.includes(code))
  return (
    <>
      {asked.map(({ message }) => (
        <p key={message} className="mb-3 flex items-start gap-2 text-sm">
          <TriangleAlert aria-hidden size={15} className="mt-0.5 shrink-0 text-warning" />
          {message}
        </p>
      ))}
      <SceneFields key={JSON.stringify(detail.scene)} scene={detail.scene} fileScene={detail.fileScene} used={used} {...rest} />
    </>
  )
}

const fixedSentence = (kind: string | undefined): string =>
  kind === 'counts-only' || kind === 'relative'
    ? 'This file holds relative counts without temperatures, so object parameters have nothing to change.'
    : kind === 'dji-iirp'
      ? 'The maker keeps secret how object parameters enter these temperatures, so they cannot be changed here. Reference points correct them instead.'
      : 'This file holds finished temperatures. The camera has already applied the object parameters, so they cannot be changed here.'

interface FieldsProps extends Omit<Props, 'detail'> {
  scene: Scene
  fileScene: Scene | null
  /** Parameters that change these temperatures. */
  used: readonly (keyof Scene)[]
}

/** What stood in the fields before one of them was edited. */
interface SceneEdit {
  readonly name: SceneField
  readonly before: SceneText
}

/** Keys pressed one after the other in one field are one edit. */
const remember = (history: readonly SceneEdit[], edit: SceneEdit): readonly SceneEdit[] =>
  history.at(-1)?.name === edit.name ? history : [...history, edit]

function SceneFields({ scene, fileScene, used, onDraft, onApply, onMany, wider, pending }: FieldsProps) {
  const units = useUnits()
  const [text, setText] = useState<SceneText>(() => sceneText(scene, units))
  const [scope, setScope] = useState<SceneScope['of']>('capture')
  const [history, setHistory] = useState<readonly SceneEdit[]>([])
  const parsed = parseScene(text, scene, units)
  const errors = parsed.ok ? {} : parsed.errors
  const isChanged = !parsed.ok || JSON.stringify(parsed.scene) !== JSON.stringify(scene)
  const isEdited = fileScene !== null && JSON.stringify(fileScene) !== JSON.stringify(scene)
  const set = parsed.ok ? setByPerson(parsed.scene, fileScene) : {}
  const canApply = parsed.ok && (scope === 'capture' ? isChanged : Object.keys(set).length > 0)
  const apply = () => {
    if (!parsed.ok || !canApply) return
    if (scope === 'capture') onApply(parsed.scene)
    else onMany(scope, set)
  }
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
        apply()
      }}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
        event.preventDefault()
        undo()
      }}
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-3">
        {(Object.keys(sceneFields) as SceneField[])
          .filter((name) => used.includes(name))
          .map((name) => (
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
      {wider.length > 0 && (
        <Select
          label="Apply to"
          value={scope}
          options={(['capture', ...wider] as const).map((value) => ({ value, label: scopeName[value] }))}
          hint={scope === 'capture' ? undefined : 'What you set here goes to each of them. You see what would change first.'}
          onChange={setScope}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={!canApply} pending={pending}>
          {pending ? 'Applying...' : scope === 'capture' ? 'Apply' : 'Preview'}
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
        {(isEdited || scope !== 'capture') && (
          <Button disabled={pending} onClick={() => (scope === 'capture' ? onApply(null) : onMany(scope, null))}>
            Reset to file values
          </Button>
        )}
      </div>
    </form>
  )
}
