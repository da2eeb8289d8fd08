import { formatCostQuantity } from '@ridgeline/report/rules/format/cost-quantity'
import { edgeTypes } from '@ridgeline/thermal/plan/roof-edges'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import type { CostLine, QuantitySource } from '#contract/cost'
import { fits, quantityOf } from '#contract/quantity'
import { noQuantityWords, sourceWords } from '#contract/quantity-words'
import { useDraftStore } from '#web/draft/draft-context.tsx'
import type { Estimate } from './use-estimate.ts'

interface Props {
  line: CostLine & { readonly id: string }
  /** As it is kept, with what its source measured when it was chosen. */
  kept: CostLine
  label: string
  estimate: Estimate
}

/** Where the quantity of a line comes from, and what is wrong with it. */
export function SourceChoice({ line, kept, label, estimate }: Props) {
  const { set } = useDraftStore()
  const { measured, names } = estimate
  const path = ['costs', 'lines', line.id]
  const sources = measured ? sourcesOf(line, estimate) : [line.source]
  const choose = (key: string) => {
    const source = sources.find((each) => keyOf(each) === key)
    if (!source || !measured) return
    const quantity = source.kind === 'typed' ? line.quantity : quantityOf({ ...line, source }, measured).quantity
    set(path, { ...kept, source, quantity })
  }
  const problem = measured && quantityOf(line, measured).problem
  const measuresNothing = sources.length === 1 && line.source.kind === 'typed'
  if (measuresNothing) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <div className="w-60 max-w-full">
        <Select
          label={`Where the quantity of ${label} comes from`}
          labelHidden
          options={sources.map((source) => ({ value: keyOf(source), label: optionWords(source, line, estimate) }))}
          value={keyOf(line.source)}
          onChange={choose}
        />
      </div>
      {problem && (
        <>
          <Badge tone="warning">{noQuantityWords[problem]}</Badge>
          {kept.quantity !== null && (
            <Button size="small" onClick={() => set(path, { ...kept, source: { kind: 'typed' } })}>
              Keep {formatCostQuantity(kept.quantity, line.unit)}
            </Button>
          )}
        </>
      )}
      {!problem && line.source.kind !== 'typed' && <span className="sr-only">{sourceWords(line.source, names)}</span>}
    </div>
  )
}

const keyOf = (source: QuantitySource): string => JSON.stringify(source)

const optionWords = (source: QuantitySource, line: CostLine, { measured, names }: Estimate): string => {
  if (source.kind === 'typed') return 'Typed quantity'
  const quantity = measured && quantityOf({ ...line, source }, measured).quantity
  return `${sourceWords(source, names)}${typeof quantity === 'number' ? `: ${formatCostQuantity(quantity, line.unit)}` : ''}`
}

/** What fits the unit of the line and measures something, and what the line has now. */
function sourcesOf(line: CostLine, { measured, issues }: Estimate): QuantitySource[] {
  if (!measured) return []
  const places = [null, ...measured.roof.sections.map(({ id }) => id)]
  const all: QuantitySource[] = [
    ...places.map((sectionId) => ({ kind: 'section-area' as const, sectionId })),
    ...edgeTypes.flatMap((edge) => places.map((sectionId) => ({ kind: 'edge-length' as const, edge, sectionId }))),
    ...issues.map(({ id }) => ({ kind: 'issue-area' as const, issueId: id })),
  ]
  const useful = all.filter((source) => fits(line.unit, source.kind) && quantityOf({ ...line, source }, measured).problem === null)
  const isListed = line.source.kind === 'typed' || useful.some((source) => keyOf(source) === keyOf(line.source))
  return [{ kind: 'typed' }, ...useful, ...(isListed ? [] : [line.source])]
}
