import type { Organization } from '@ridgeline/account/contract/organization'
import { useSave } from '@ridgeline/account/web/organization/use-save.ts'
import { LEAST_JUDGEMENTS, worthALook } from '@ridgeline/scan/rules/own-calibration'
import { ledgerQuery } from '@ridgeline/scan/web/method/api.ts'
import { formatCount, formatPercent } from '@ridgeline/web/format/count.ts'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'

const costs = [
  { value: '2', label: 'As much as two false alarms' },
  { value: '1', label: 'As much as one false alarm' },
  { value: '0.5', label: 'Half of a false alarm' },
  { value: '0.25', label: 'A quarter of a false alarm' },
] as const

/** How the confidence of findings is shown in an organization, and from where on findings are listed. */
export function ConfidencePanel({ organization: { ownCalibration, falseAlarmsPerMiss } }: { organization: Organization }) {
  const save = useSave()
  const judged = useQuery(ledgerQuery).data?.reliability.reduce((sum, { precision }) => sum + precision.judged, 0) ?? 0
  return (
    <Panel title="Confidence of findings">
      <div className="flex flex-col gap-5">
        <Checkbox
          label="Adjust the confidence by your own judgments"
          hint={
            judged < LEAST_JUDGEMENTS
              ? `From ${LEAST_JUDGEMENTS} on: so far ${formatCount(judged, 'finding')} of this organization were judged. No other organization sees or moves them.`
              : `What you accepted, rejected and sampled moves it: ${formatCount(judged, 'judgment')} of this organization, and of no other.`
          }
          checked={ownCalibration}
          disabled={save.isPending}
          onChange={(on) => save.mutate({ ownCalibration: on })}
        />
        <Select
          label="A missed finding costs"
          hint={`Lists begin with suggestions from ${formatPercent(worthALook(falseAlarmsPerMiss))} on; the others are counted, one press away.`}
          value={String(falseAlarmsPerMiss)}
          disabled={save.isPending}
          onChange={(cost) => save.mutate({ falseAlarmsPerMiss: Number(cost) })}
          options={[
            ...costs,
            ...(costs.some(({ value }) => Number(value) === falseAlarmsPerMiss)
              ? []
              : [{ value: String(falseAlarmsPerMiss), label: `${falseAlarmsPerMiss} false alarms` }]),
          ]}
        />
      </div>
    </Panel>
  )
}
