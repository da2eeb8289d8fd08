import { PlaceChoice } from '@ridgeline/scan/web/analysis/scan/place-choice.tsx'
import { formatLength } from '@ridgeline/web/format/length.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { type ChoiceGroup, GroupedSelect } from '@ridgeline/web/ui/form/grouped-select.tsx'
import { useState } from 'react'
import type { CandidateVisit, VisitCandidates } from '#contract/candidates'
import type { GoesTo, SortedVisit } from '#rules/sorting'
import { toNewProperty, toVisit } from '#web/send/propose.ts'
import { whenStarted } from './words.ts'

interface Props {
  visit: SortedVisit
  offered: VisitCandidates | undefined
  onChange: (goesTo: GoesTo | null) => void
  isLocked: boolean
}

const keyOf = (goesTo: GoesTo | null): string => {
  if (goesTo === null) return ''
  if (goesTo.kind === 'visit') return `visit:${goesTo.visitId}`
  if (goesTo.kind === 'new-property') return 'new'
  return goesTo.kind === 'scan' ? `scan:${goesTo.scanId}` : `property:${goesTo.propertyId}`
}

/** Where a visit goes: what the server offers, any other property, or one that nobody has yet. */
export function GoesToChoice({ visit, offered, onChange, isLocked }: Props) {
  const [isFinding, setFinding] = useState(false)
  const units = useUnits()
  const { goesTo } = visit
  const goals = goalsOf(offered)
  const value = keyOf(goesTo)
  const isOther = goesTo !== null && goesTo.kind !== 'new-property' && !goals.some(({ goal }) => keyOf(goal) === value)
  const groups: ChoiceGroup[] = [
    {
      label: 'Properties near',
      choices: (offered?.properties ?? []).map(({ id, name, distanceM }) => ({
        value: `property:${id}`,
        label: distanceM === null ? name : `${name}, ${formatLength(distanceM, units, 0)} away`,
      })),
    },
    { label: 'Visits of phones', choices: (offered?.visits ?? []).map((each) => ({ value: `visit:${each.id}`, label: visitLabel(each) })) },
    { label: 'Chosen', choices: isOther ? [{ value, label: goesTo.name }] : [] },
    {
      label: 'Others',
      choices: [
        { value: 'find', label: 'Another property...' },
        { value: 'new', label: 'A new property' },
      ],
    },
  ].filter(({ choices }) => choices.length > 0)
  const choose = (chosen: string) => {
    if (chosen === 'find') return setFinding(true)
    if (chosen === 'new') return onChange(toNewProperty(visit, offered?.address ?? null))
    onChange(goals.find(({ goal }) => keyOf(goal) === chosen)?.goal ?? (chosen === value ? goesTo : null))
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <GroupedSelect
        label="Goes to"
        first={[{ value: '', label: 'Choose where it goes' }]}
        groups={groups}
        value={value}
        onChange={choose}
        disabled={isLocked}
      />
      {goesTo?.kind === 'new-property' && <NewProperty key={visit.id} goesTo={goesTo} onChange={onChange} isLocked={isLocked} />}
      <Dialog open={isFinding} onOpenChange={setFinding} title="Which property?">
        <PlaceChoice
          chosenId={goesTo?.kind === 'property' ? goesTo.propertyId : null}
          onChoose={({ id, name }) => {
            onChange({ kind: 'property', propertyId: id, name })
            setFinding(false)
          }}
        />
      </Dialog>
    </div>
  )
}

function goalsOf(offered: VisitCandidates | undefined): { goal: GoesTo }[] {
  const properties = (offered?.properties ?? []).map(({ id, name }) => ({ goal: { kind: 'property' as const, propertyId: id, name } }))
  return [...properties, ...(offered?.visits ?? []).map((each) => ({ goal: toVisit(each) }))]
}

const visitLabel = ({ propertyName, by, startedAt, isOpen }: CandidateVisit): string =>
  isOpen
    ? `${propertyName}: open visit of ${by} since ${whenStarted(startedAt)}`
    : `${propertyName}: visit of ${by}, ${whenStarted(startedAt)}`

type NewGoal = Extract<GoesTo, { kind: 'new-property' }>

/** What a new property is called and where it is; taken when the field is left. */
function NewProperty({ goesTo, onChange, isLocked }: { goesTo: NewGoal; onChange: (goesTo: GoesTo) => void; isLocked: boolean }) {
  const [name, setName] = useState(goesTo.name)
  const [address, setAddress] = useState(goesTo.address)
  const take = () => {
    if (name !== goesTo.name || address !== goesTo.address) onChange({ ...goesTo, name, address })
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label="Property name"
        value={name}
        maxLength={200}
        autoComplete="off"
        disabled={isLocked}
        error={name.trim() === '' ? 'Please provide a property name.' : undefined}
        onChange={(event) => setName(event.target.value)}
        onBlur={take}
      />
      <TextField
        label="Address"
        value={address}
        maxLength={300}
        autoComplete="off"
        disabled={isLocked}
        error={address.trim() === '' ? 'Please provide an address.' : undefined}
        onChange={(event) => setAddress(event.target.value)}
        onBlur={take}
      />
    </div>
  )
}
