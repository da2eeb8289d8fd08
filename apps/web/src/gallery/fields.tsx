import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { CopyField } from '@ridgeline/web/ui/form/copy-field.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { GroupedSelect } from '@ridgeline/web/ui/form/grouped-select.tsx'
import { ListFilters } from '@ridgeline/web/ui/form/list-filters.tsx'
import { RadioGroup } from '@ridgeline/web/ui/form/radio-group.tsx'
import { SearchField } from '@ridgeline/web/ui/form/search-field.tsx'
import { SegmentedControl } from '@ridgeline/web/ui/form/segmented-control.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { Slider } from '@ridgeline/web/ui/form/slider.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { TimeZoneSelect } from '@ridgeline/web/ui/form/time-zone-select.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { LayoutGrid, List } from 'lucide-react'
import { useState } from 'react'
import { Shown, States } from './shown.tsx'

const roofs = [
  { value: 'membrane', label: 'Membrane over insulation' },
  { value: 'shingle', label: 'Asphalt shingle' },
  { value: 'metal', label: 'Standing seam metal with a name that is too long for its field' },
] as const
const SIGNED_NOTE = 'log.example/1\n5\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n\n\u2014 log.example/1 Az3grlgtzPICa5OS8npVmf1Myq\n'
type Roof = (typeof roofs)[number]['value']
const done = [
  { label: 'Scans', choices: [{ value: 'scan.created', label: 'Created a scan' }] },
  { label: 'Reports', choices: [{ value: 'report.sent', label: 'Sent a report' }] },
]
const hints = [
  { value: 'membrane', label: 'Membrane', hint: 'TPO, PVC, EPDM or modified bitumen' },
  { value: 'shingle', label: 'Shingle', hint: 'Heat tells little of moisture below it' },
] as const

export function Fields() {
  return (
    <div className="flex flex-col gap-6">
      <Words />
      <Choices />
      <Panel title="What a list is asked for">
        <Filters />
      </Panel>
      <Panel title="Sliders">
        <Sliders />
      </Panel>
    </div>
  )
}

function Words() {
  const [words, setWords] = useState('')
  return (
    <Panel title="Text">
      <States>
        <TextField label="Name of the property" />
        <TextField label="Wind" suffix="mph" inputMode="decimal" defaultValue="7" hint="At the height of the roof" />
        <TextField label="Postal code" defaultValue="7870" error="A postal code has five digits." />
        <TextField label="Disabled" defaultValue="Alder Court" disabled />
        <TextArea label="Notes" hint="Printed below the finding" />
        <TextArea label="Notes that are refused" defaultValue="Certified by ASNT" error="Say which certificate, and who gave it." />
        <Shown as="search above a list">
          <SearchField label="Search properties" placeholder="Name or address" value={words} onChange={setWords} />
        </Shown>
        <CopyField label="Link for the client" value="https://example.com/shared/4f2a" what="Link" />
        <CopyField label="Signed note" value={SIGNED_NOTE} what="Note" />
      </States>
    </Panel>
  )
}

function Filters() {
  const [words, setWords] = useState('')
  const [roof, setRoof] = useState<Roof>('membrane')
  return (
    <ListFilters
      words={{ typed: words, rested: words, type: setWords }}
      placeholder="Name or address"
      chosen={roof === 'membrane' ? 0 : 1}
      onClear={() => setRoof('membrane')}
    >
      <Select label="Kind" options={roofs} value={roof} onChange={setRoof} />
      <TextField label="Made from" type="date" />
    </ListFilters>
  )
}

function Choices() {
  const [roof, setRoof] = useState<Roof>('membrane')
  const [view, setView] = useState<'list' | 'cards'>('list')
  const [what, setWhat] = useState('scan.created')
  const [zone, setZone] = useState<string | null>('America/Chicago')
  return (
    <Panel title="Choices">
      <States>
        <Select label="Roof" options={roofs} value={roof} onChange={setRoof} />
        <Select label="Roof with a fault" options={roofs} value="metal" onChange={setRoof} error="Choose what the scan shows." />
        <Select label="Roof, disabled" options={roofs} value="shingle" onChange={setRoof} disabled />
        <GroupedSelect
          label="What was done"
          first={[{ value: '', label: 'Anything' }]}
          groups={done}
          value={what}
          onChange={setWhat}
          hint="Choices under headings"
        />
        <TimeZoneSelect label="Time zone" value={zone} none="That of the organization" onChange={setZone} />
        <div>
          <Checkbox label="Include the photos" defaultChecked />
          <Checkbox label="Include the clean slopes" hint="An adjuster wants to see them too" />
          <Checkbox label="Not possible here" disabled />
        </div>
        <Shown as="a few exclusive choices">
          <SegmentedControl
            label="View"
            value={view}
            onChange={setView}
            options={[
              { value: 'list', label: 'List', icon: <List aria-hidden size={16} /> },
              { value: 'cards', label: 'Cards', icon: <LayoutGrid aria-hidden size={16} /> },
            ]}
          />
        </Shown>
        <Shown as="with only their icons">
          <SegmentedControl
            iconsOnly
            label="View by icons"
            value={view}
            onChange={setView}
            options={[
              { value: 'list', label: 'As a list', icon: <List aria-hidden size={16} /> },
              { value: 'cards', label: 'As cards', icon: <LayoutGrid aria-hidden size={16} /> },
            ]}
          />
        </Shown>
      </States>
      <div className="mt-6 max-w-xl">
        <RadioGroup label="Covering" options={hints} value={roof === 'shingle' ? 'shingle' : 'membrane'} onChange={setRoof} />
      </div>
    </Panel>
  )
}

function Sliders() {
  const [emissivity, setEmissivity] = useState([0.95])
  const [span, setSpan] = useState([12, 21])
  const inWords = (value: number) => `${value} in all`
  return (
    <States>
      <Shown as="one value">
        <Slider labels={['Emissivity']} value={emissivity} onChange={setEmissivity} min={0.1} max={1} step={0.01} />
      </Shown>
      <Shown as="a span">
        <Slider labels={['From', 'To']} value={span} onChange={setSpan} min={-10} max={40} valueText={inWords} />
      </Shown>
      <Shown as="disabled">
        <Slider labels={['Not to be moved']} value={[5]} onChange={setSpan} min={0} max={10} disabled />
      </Shown>
    </States>
  )
}
