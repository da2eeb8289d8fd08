import { useState } from 'react'
import { type ShotLine, shotGroups } from '#contract/shot'
import { standing } from '#rules/shot-list'
import { KeptField, Lead, Part, Screen, Target } from '#web/kit.tsx'
import type { PhoneFile, PhoneVisit } from '#web/phone/phone.ts'
import { visitPath } from '#web/route.ts'
import { groupLabel, standingText } from '#web/visit-words.ts'
import { ConditionTaps } from './condition-taps.tsx'
import { EndVisit } from './end-visit.tsx'
import { IssueList } from './issue-list.tsx'
import { LineRow } from './line-row.tsx'
import { ReadingsPart } from './readings-part.tsx'
import { Similar } from './similar.tsx'
import { SurveyClockLine } from './survey-clock-line.tsx'
import { ThermalFiles } from './thermal-files.tsx'
import { Thumbs } from './thumbs.tsx'
import { shotsOf, useVisit } from './use-visit.ts'
import { VoicePart } from './voice-part.tsx'

/** A visit under way: the next shot is the one large button, and what is missing stays a number until the end. */
export function VisitScreen({ id }: { id: string }) {
  const { visit, files = [], elsewhere = [], issues = [], change } = useVisit(id)
  if (visit === undefined) return <div aria-busy="true" className="flex-1" />
  if (visit === null)
    return (
      <Screen title="Visit" back="/capture">
        <p className="text-lg">This visit is not on this phone. Look for it where it was begun, or at the desk.</p>
      </Screen>
    )
  const { state } = visit
  const is = standing({ lines: state.lines, answers: state.answers, shots: shotsOf(files, elsewhere) })
  const free = files.filter(({ kind, shot }) => kind === 'photo' && shot.line === null)
  return (
    <Screen title={visit.title} back="/capture" foot={<Foot visit={visit} next={is.next} />}>
      <div className="flex flex-col gap-1">
        <p className="m-0 text-2xl font-semibold">{standingText(is)}</p>
        {is.missing > 0 && (
          <p className="m-0 text-lg text-muted">{is.missing === 1 ? '1 shot is missing' : `${is.missing} shots are missing`}</p>
        )}
        <SurveyClockLine fix={state.fix ?? state.newProperty?.fix ?? null} />
      </div>
      {state.newProperty && <NewRoof visit={visit} onChange={(made) => void change(made)} />}
      <Similar visit={visit} />
      <ConditionTaps
        conditions={state.conditions}
        onChange={(patch) => void change((now) => ({ conditions: { ...now.conditions, ...patch } }))}
      />
      {shotGroups.map((group) => (
        <Group key={group} group={group} visit={visit} files={files} elsewhere={elsewhere} onChange={(made) => void change(made)} />
      ))}
      <Part title={free.length === 0 ? 'Free shots' : `Free shots: ${free.length}`}>
        <Lead to={visitPath(id, '/camera')}>Take a free shot</Lead>
        <Thumbs visitId={id} files={free} />
      </Part>
      <IssueList visitId={id} issues={issues} />
      <ReadingsPart visit={visit} onChange={(made) => change(({ readings }) => ({ readings: made(readings) }))} />
      <ThermalFiles visitId={id} files={files.filter(({ kind }) => kind === 'thermal')} />
      <VoicePart visitId={id} notes={files.filter(({ kind }) => kind === 'voice')} />
      <KeptField label="Notes of the visit" rows={3} value={state.notes} onChange={(notes) => void change(() => ({ notes }))} />
      <EndVisit visit={visit} is={is} onEnd={(endedAt) => void change(() => ({ endedAt }))} />
    </Screen>
  )
}

function Foot({ visit, next }: { visit: PhoneVisit; next: ShotLine | null }) {
  return (
    <div className="flex gap-2">
      <Lead to={visitPath(visit.id, next ? `/camera?line=${encodeURIComponent(next.key)}` : '/camera')} look="primary">
        {next ? next.label : 'Take a free shot'}
        <span className="block text-sm font-normal">{next ? 'The next shot' : 'Nothing of the list is missing'}</span>
      </Lead>
    </div>
  )
}

type OnChange = (made: (now: PhoneVisit['state']) => Partial<PhoneVisit['state']>) => void

/** Name and address of a roof that nobody had before: both may stay empty. */
function NewRoof({ visit, onChange }: { visit: PhoneVisit; onChange: OnChange }) {
  const [isOpen, setOpen] = useState(false)
  const { newProperty } = visit.state
  if (newProperty === null) return null
  if (!isOpen && newProperty.name === '' && newProperty.address === '')
    return <Target onClick={() => setOpen(true)}>Give this roof a name or an address</Target>
  return (
    <Part title="This roof">
      <KeptField
        label="Name"
        value={newProperty.name}
        onChange={(name) => onChange((now) => ({ newProperty: { ...(now.newProperty ?? newProperty), name } }))}
      />
      <KeptField
        label="Address"
        value={newProperty.address}
        onChange={(address) => onChange((now) => ({ newProperty: { ...(now.newProperty ?? newProperty), address } }))}
      />
    </Part>
  )
}

interface GroupProps {
  group: ShotLine['group']
  visit: PhoneVisit
  files: readonly PhoneFile[]
  elsewhere: readonly { readonly line: string | null }[]
  onChange: OnChange
}

function Group({ group, visit, files, elsewhere, onChange }: GroupProps) {
  const lines = visit.state.lines.filter((line) => line.group === group)
  if (lines.length === 0) return null
  const answer = (line: string, because: string | null) =>
    onChange(({ answers }) => ({
      answers: [...answers.filter((given) => given.line !== line), { line, because, at: new Date().toISOString() }],
    }))
  return (
    <Part title={groupLabel[group]}>
      {lines.map((line) => (
        <LineRow
          key={line.key}
          visitId={visit.id}
          line={line}
          files={files.filter(({ shot }) => shot.line === line.key)}
          elsewhere={elsewhere.filter((shot) => shot.line === line.key).length}
          because={visit.state.answers.find((given) => given.line === line.key)?.because ?? null}
          onAnswer={(because) => answer(line.key, because)}
        />
      ))}
    </Part>
  )
}
