import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { SearchField } from '@ridgeline/web/ui/form/search-field.tsx'
import { useState } from 'react'
import type { EvidenceRef } from '#contract/cost'
import { PhotoGrid } from '#web/photos/photo-grid.tsx'
import type { Estimate } from './use-estimate.ts'
import { useEvidence } from './use-evidence.ts'

interface Props {
  /** What the line is called. */
  of: string
  evidence: readonly EvidenceRef[]
  estimate: Estimate
  onChange: (evidence: EvidenceRef[]) => void
  onClose: () => void
}

const MOST = 50

/** Links a line to what it rests on. */
export function EvidenceDialog({ of, evidence, estimate, onChange, onClose }: Props) {
  const groups = useEvidence(estimate)
  const [words, setWords] = useState('')
  const has = (ref: EvidenceRef) => evidence.some((each) => each.kind === ref.kind && each.id === ref.id)
  const turn = (ref: EvidenceRef, isOn: boolean) =>
    onChange(isOn ? [...evidence, ref] : evidence.filter((each) => each.kind !== ref.kind || each.id !== ref.id))
  const known = groups.flatMap(({ choices }) => choices.map(({ ref }) => ref.id))
  const lost = evidence.filter(({ id }) => !known.includes(id))
  const found = groups
    .map(({ name, choices }) => ({
      name,
      choices: choices.filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase())),
    }))
    .filter(({ choices }) => choices.length > 0)
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title={`Evidence for ${of}`}
      description="What the line rests on. It stays amber without."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {groups.length === 0 && (
        <p className="text-muted">
          Nothing to link yet. Issues come from scans, and findings, counts and cores from the steps before this one.
        </p>
      )}
      {groups.length > 0 && <SearchField label="Find evidence" placeholder="Find evidence" value={words} onChange={setWords} />}
      {found.map(({ name, choices }) => (
        <fieldset key={name} className="mb-3">
          <legend className="text-sm font-medium text-muted">{name}</legend>
          {choices.some(({ photo }) => photo) && (
            <PhotoGrid
              photos={choices.flatMap(({ photo }) => photo ?? [])}
              isChosen={(id) => has({ kind: 'photo', id })}
              hasRoom={evidence.length < MOST}
              onToggle={(id) => turn({ kind: 'photo', id }, !has({ kind: 'photo', id }))}
            />
          )}
          {choices.map(
            ({ ref, label, photo }) =>
              !photo && (
                <Checkbox
                  key={ref.id}
                  label={label}
                  checked={has(ref)}
                  disabled={!has(ref) && evidence.length >= MOST}
                  onChange={(isOn) => turn(ref, isOn)}
                />
              ),
          )}
        </fieldset>
      ))}
      {lost.length > 0 && words === '' && (
        <fieldset>
          <legend className="text-sm font-medium text-muted">Not there any more, or in a scan that the report does not show</legend>
          {lost.map((ref) => (
            <Checkbox key={ref.id} label={`A linked ${ref.kind.replace('-', ' ')}`} checked onChange={() => turn(ref, false)} />
          ))}
        </fieldset>
      )}
    </Dialog>
  )
}
